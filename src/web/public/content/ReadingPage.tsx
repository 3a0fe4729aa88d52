import type { ContentPage } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import type { Review } from '#shared/settings/reviews.ts'
import { CommonQuestions } from './CommonQuestions.tsx'
import { FaqGroups } from './FaqGroups.tsx'
import { PageSide } from './PageSide.tsx'
import { PageTop } from './PageTop.tsx'
import { Related } from './Related.tsx'
import { Reviewed } from './Reviewed.tsx'
import { Sections } from './Sections.tsx'
import { Sources } from './Sources.tsx'
import { WaysOn } from './WaysOn.tsx'
import { WhoToTalkTo } from './WhoToTalkTo.tsx'

const endsWithWhom = ({ kind, path }: ContentPage): boolean =>
  kind !== 'legal' && kind !== 'article' && path !== paths.sitemap()

/** A page that is read from top to bottom: beside its text, on a wide screen, what is on it. */
export function ReadingPage({ page, reviewed }: { page: ContentPage; reviewed: Review | undefined }) {
  return (
    <>
      <PageTop page={page} />
      <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12 print:py-2">
        <WaysOn page={page} />
        <div className="reading">
          <PageSide page={page} />
          <div className="grid min-w-0 grid-cols-1 gap-10 sm:gap-12 print:block">
            <Sections page={page} />
            <FaqGroups groups={page.groups} />
            <CommonQuestions entries={page.faq} />
            {endsWithWhom(page) && <WhoToTalkTo line={page.line} />}
            <Sources />
            <Reviewed review={reviewed} />
          </div>
        </div>
        <Related cards={page.related} />
      </div>
    </>
  )
}
