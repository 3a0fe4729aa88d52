import type { LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { usePage } from '../../platform/page-data.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'

/** Who gives advice, which the site does not, and how to reach them. */
export function WhoToTalkTo({ line }: { line?: LineId }) {
  const { brand } = usePage()
  return (
    <section aria-labelledby="talk-heading" className="rounded-xl bg-shelter p-6 text-on-shelter sm:p-8">
      <h2 id="talk-heading" className="text-2xl">
        Who to talk to
      </h2>
      <p className="mt-3 max-w-prose text-on-shelter-muted">
        A licensed broker partner who serves your part of {brand.serviceArea} reads your request, asks what is
        missing and explains the quotes. {brand.disclaimer}
      </p>
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        <SiteLink href={paths.getQuote(line)} className={buttonClass('accent')}>
          Get a Free Quote
        </SiteLink>
        <SiteLink href="/contact" className={buttonClass('secondary')}>
          Ask a question
        </SiteLink>
      </p>
    </section>
  )
}
