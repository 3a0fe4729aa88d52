import { paths } from '#shared/paths.ts'
import type { SearchReply } from '#shared/search/search.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { PopularQuestions } from './PopularQuestions.tsx'

/** What to do when the site has no answer. */
export function NothingFound({ query, popular }: { query: string; popular: SearchReply['popular'] }) {
  return (
    <div className="grid gap-10">
      <div className="max-w-3xl">
        <h2 className="wrap-anywhere text-2xl">Nothing found for “{query}”</h2>
        <p className="mt-3 max-w-prose">
          Try fewer words, or another word for the same thing. Or ask a person: somebody reads every message.
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <SiteLink href={paths.contact()} className={buttonClass('primary')}>
            Ask a person
          </SiteLink>
          <SiteLink href={paths.faq()} className={buttonClass('secondary')}>
            All questions and answers
          </SiteLink>
        </p>
      </div>
      <PopularQuestions heading="Many people ask" questions={popular} />
    </div>
  )
}
