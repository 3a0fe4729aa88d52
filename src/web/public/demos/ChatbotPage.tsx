import { type ComponentType, useEffect, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { DemoTop } from './DemoTop.tsx'

interface Parts {
  ConversationCard: ComponentType<{ takesFocus: boolean }>
  hadFocus: boolean
}

/** The conversation with the assistant, and what to expect of it; without scripts one box that searches the pages. */
export function ChatbotPage() {
  const [parts, setParts] = useState<Parts | null>(null)
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    Promise.all([
      import('../../features/assistant/ConversationCard.tsx'),
      import('../../features/assistant/conversation.ts'),
    ])
      .then(([{ ConversationCard }, { setDraft }]) => {
        // Text typed into the plain box is carried over to the other.
        const typed = box.current?.value ?? ''
        if (typed !== '') setDraft(typed)
        setParts({ ConversationCard, hadFocus: document.activeElement === box.current })
      })
      .catch(() => undefined)
  }, [])

  return (
    <>
      <Head
        title="Ask in your own words"
        description="Put a question to this site’s assistant and read its answer, with the page it stands on."
        canonicalPath="/chatbot"
        noindex
      />
      <DemoTop heading="Ask in your own words">
        Your question is held against this site’s own pages. You get an answer with the page it is from, or
        are told that there is none.
      </DemoTop>
      <div className="mx-auto grid max-w-5xl gap-8 px-4 py-10 sm:px-6 sm:py-14">
        {parts ? (
          <parts.ConversationCard takesFocus={parts.hadFocus} />
        ) : (
          <form action={paths.search()} method="get" className="max-w-2xl">
            <label htmlFor="question" className="font-semibold">
              Your question
            </label>
            <div className="mt-2 flex flex-col gap-2 sm:flex-row">
              <input
                ref={box}
                id="question"
                name="q"
                type="search"
                maxLength={200}
                required
                autoComplete="off"
                placeholder="Is hail on my car covered?"
                className="field-control flex-1"
              />
              <button type="submit" className={buttonClass('primary')}>
                Ask
              </button>
            </div>
          </form>
        )}
        <section aria-labelledby="expect-heading" className="max-w-prose">
          <h2 id="expect-heading" className="text-2xl">
            What to expect
          </h2>
          <ul className="mt-3 grid list-disc gap-2 pl-5">
            <li>Every answer comes from the pages of this site, with a link to where it stands.</li>
            <li>No prices, no advice, no confirmation of cover: only a licensed broker gives those.</li>
            <li>Please leave out names, policy numbers and health details.</li>
          </ul>
          <p className="mt-5">
            <SiteLink href={paths.contact()} className="prose-link">
              Rather ask a person
            </SiteLink>
          </p>
        </section>
      </div>
    </>
  )
}
