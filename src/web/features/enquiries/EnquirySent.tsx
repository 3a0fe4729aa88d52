import { useEffect, useRef } from 'react'
import type { SubmittedEnquiry } from '#shared/enquiries/enquiries.ts'
import { Button } from '../../ui/Button.tsx'

/** Stands where the form was: that the message is there, and what happens next. */
export function EnquirySent({ sent, onAgain }: { sent: SubmittedEnquiry; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-xl border border-good bg-good-soft p-6 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-2xl text-good outline-none focus-visible:shadow-none">
        Thank you for your message
      </h3>
      <p className="mt-3 max-w-prose text-lg">{sent.message}</p>
      <p className="mt-3 max-w-prose">
        Your reference is <strong className="whitespace-nowrap">{sent.reference}</strong>. Have it at hand if
        you call.
      </p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  )
}
