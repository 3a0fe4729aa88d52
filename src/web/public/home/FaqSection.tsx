import type { FaqEntry } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { Questions } from '../content/Questions.tsx'
import { SiteLink } from '../SiteLink.tsx'

/** The six questions, each closed until it is asked. The browser opens them itself. */
export function FaqSection({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <section id="faq" className="border-line border-t bg-surface">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-4">
          <h2 className="text-3xl sm:text-[2.5rem]">Common questions</h2>
          <p className="mt-4 text-muted">
            General information for Alberta, not advice. A broker answers for your own case.
          </p>
        </div>
        <div className="lg:col-span-8">
          <Questions entries={entries} />
          <p className="mt-6">
            <SiteLink href={paths.faq()} className="prose-link">
              All questions and answers
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  )
}
