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
      <h2 id="next" className="font-display text-2xl">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={index} className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-start gap-3">
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full border border-edge font-semibold tabular-nums"
            >
              {index + 1}
            </span>
            <p className="pt-1">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
