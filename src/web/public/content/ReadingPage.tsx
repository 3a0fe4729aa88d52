import type { ComponentType } from 'react'
import type { ContentPage } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
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
export function ReadingPage({ page, Scene }: { page: ContentPage; Scene: ComponentType }) {
  return (
    <>
      <PageTop page={page} Scene={Scene} />
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
            <Reviewed />
          </div>
        </div>
        <Related cards={page.related} />
      </div>
    </>
  )
}
