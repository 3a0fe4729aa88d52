import { useEffect, useRef } from 'react'
import type { SubmittedEnquiry } from '#shared/enquiries/enquiries.ts'
import { Button } from '../../ui/Button.tsx'

/** Stands where the form was: that the message is there, its reference, and by when an answer is promised. */
export function PersonSent({ sent, onBack }: { sent: SubmittedEnquiry; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4">
      <div className="rounded-xl border border-good bg-good-soft p-4">
        <h3 ref={heading} tabIndex={-1} className="text-good text-xl outline-none focus-visible:shadow-none">
          Thank you for your message
        </h3>
        <p className="mt-2">{sent.message}</p>
        <p className="mt-2">
          Your reference is <strong className="whitespace-nowrap">{sent.reference}</strong>.
        </p>
        <Button variant="secondary" className="mt-4" onClick={onBack}>
          Back to the chat
        </Button>
      </div>
    </div>
  )
}
