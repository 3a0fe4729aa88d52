import { useEffect, useRef, useState } from 'react'
import { OPENING } from '#shared/assistant/opening.ts'
import { paths } from '#shared/paths.ts'
import { ConversationCard } from '../../features/assistant/ConversationCard.tsx'
import { setDraft } from '../../features/assistant/conversation.ts'
import { Head } from '../../platform/Head.tsx'
import { useFeature } from '../../platform/page-data.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { DemoTop } from './DemoTop.tsx'

/** The conversation with the assistant, and what to expect of it; without scripts one box that searches the pages. */
export function ChatbotPage() {
  /** The conversation exists only in the browser: it is shown once the page is hydrated. */
  const [shown, setShown] = useState<{ takesFocus: boolean } | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const isOn = useFeature('assistant')

  useEffect(() => {
    // Text typed into the plain box is carried over to the other.
    const typed = box.current?.value ?? ''
    if (typed !== '') setDraft(typed)
    setShown({ takesFocus: document.activeElement === box.current })
  }, [])

  return (
    <>
      <Head
        title="Ask the assistant"
        description="Ask this site’s assistant a question about Alberta insurance and read its answer, with a link to the page it comes from."
        canonicalPath="/chatbot"
        noindex
      />
      <DemoTop heading="Ask the assistant">
        We search this site for your answer and link to the source. If we don’t have one, we’ll tell you.
      </DemoTop>
      <div className="mx-auto grid max-w-5xl gap-8 px-4 py-10 sm:px-6 sm:py-14">
        {!isOn && (
          <Notice tone="neutral" title="The chat is turned off">
            Search this site instead, or contact us.
          </Notice>
        )}
        {isOn && shown ? (
          <ConversationCard {...shown} />
        ) : (
          // With scripts it is as high as the conversation that replaces it, so that nothing below it moves.
          <form
            action={paths.search()}
            method="get"
            className="max-w-2xl [@media(scripting:enabled)]:min-h-[min(42rem,85dvh)]"
          >
            {isOn && (
              <p className="mb-5 hidden w-fit max-w-[92%] rounded-2xl rounded-tl-sm border border-line bg-surface px-3.5 py-2.5 [@media(scripting:enabled)]:block">
                {OPENING.greeting}
              </p>
            )}
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
            <li>Every answer comes from this site’s pages, with a link to the source.</li>
            <li>No prices, advice or confirmation of coverage: only a licensed broker can give you those.</li>
            <li>Please leave out names, policy numbers and health information.</li>
          </ul>
          <p className="mt-5">
            <SiteLink href={paths.contact()} className="prose-link">
              Contact us instead
            </SiteLink>
          </p>
        </section>
      </div>
    </>
  )
}
