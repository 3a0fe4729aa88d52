import type { FaqEntry } from './home-faq.ts'

/** A question that unfolds its answer. */
export function FaqItem({ entry }: { entry: FaqEntry }) {
  return (
    <details id={`faq-${entry.id}`} className="group border-line border-b">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg sm:text-xl">{entry.question}</h3>
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5 shrink-0 text-spruce transition-transform group-open:rotate-45"
          stroke="currentColor"
        >
          <path d="M10 3v14M3 10h14" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
      </summary>
      <p className="max-w-prose pb-6">{entry.answer}</p>
    </details>
  )
}
