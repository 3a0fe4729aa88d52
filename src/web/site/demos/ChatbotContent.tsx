import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { DemoTop } from './DemoTop.tsx'

/** One box, and what to expect of the answers. */
export function ChatbotContent() {
  return (
    <>
      <DemoTop heading="Ask in your own words">
        Your question is held against this site’s own pages. You get the passages that fit, or are told that
        there are none.
      </DemoTop>
      <div className="mx-auto grid max-w-5xl gap-8 px-4 py-10 sm:px-6 sm:py-14">
        <form action={paths.search()} method="get" className="max-w-2xl">
          <label htmlFor="question" className="font-semibold">
            Your question
          </label>
          <div className="mt-2 flex flex-col gap-2 sm:flex-row">
            <input
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
        <section aria-labelledby="expect-heading" className="max-w-prose">
          <h2 id="expect-heading" className="text-2xl">
            What to expect
          </h2>
          <ul className="mt-3 grid list-disc gap-2 pl-5">
            <li>Every answer is text that stands on this site, with a link to its page.</li>
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
