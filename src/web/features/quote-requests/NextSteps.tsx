import { NumberedSteps } from '../../ui/NumberedSteps.tsx'

interface NextStepsProps {
  /** As in "by Monday 11:00 a.m."; null while no broker could be asked. */
  due: string | null
  email: string
}

/** What happens to a request from here, in order. */
export function NextSteps({ due, email }: NextStepsProps) {
  const steps = [
    due
      ? 'We offer your request to a licensed broker who serves your area.'
      : 'We are looking for a licensed broker who serves your area.',
    due ? (
      <>
        You hear from a broker by phone or at {email || 'the address you gave'} <strong>{due}</strong>.
      </>
    ) : (
      <>They contact you by phone or at {email || 'the address you gave'} as soon as we have one.</>
    ),
    'Your broker goes through your answers with you, gets quotes from insurers and explains the differences. You decide.',
  ]
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-4 font-display text-2xl">
        What happens next
      </h2>
      <NumberedSteps steps={steps} />
    </section>
  )
}
