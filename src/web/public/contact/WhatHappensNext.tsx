import { usePage } from '../../platform/page-data.ts'
import { NumberedSteps } from '../../ui/NumberedSteps.tsx'

/** What becomes of a message, in order. */
export function WhatHappensNext() {
  const { brand } = usePage()
  const steps = [
    'You get a reference at once, with the time by which a person answers. The same comes to you by email, if you gave one.',
    `A person reads your message within office hours (${brand.hours}). What comes in outside of them is read on the next working day.`,
    'If your question is for a licensed broker, we ask you before a broker sees your message. Brokers give all advice, quotes and policies.',
  ]
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className="mb-4 text-2xl">
        What happens next
      </h2>
      <NumberedSteps steps={steps} />
    </section>
  )
}
