import type { ReactNode } from 'react'

/** A numbered list of steps, which must not change while the page is open. */
export function NumberedSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className="grid gap-4">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={index} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-spruce-soft font-display text-spruce"
          >
            {index + 1}
          </span>
          <span className="wrap-anywhere min-w-0">{step}</span>
        </li>
      ))}
    </ol>
  )
}
