import { usePage } from '../platform/page-data.ts'

/** Who gives the advice and who does not: quiet, on top of every public page, and again in the footer. */
export function DisclaimerBanner() {
  const { brand } = usePage()
  return (
    <p className="bg-shelter px-4 py-2 text-center text-[0.8125rem] text-on-shelter leading-snug sm:px-6">
      {brand.disclaimer}
    </p>
  )
}
