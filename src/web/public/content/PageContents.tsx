import type { Part } from './contents.ts'

/** The parts of the page as links; folded away on a telephone, where they would stand before the text. */
export function PageContents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav aria-label="On this page" className="print:hidden">
      <p aria-hidden="true" className="font-semibold text-sm max-sm:hidden">
        On this page
      </p>
      <details className="open-when-wide group">
        <summary className="min-h-11 list-none items-center justify-between rounded-lg max-sm:flex border border-edge bg-surface px-4 font-semibold [&::-webkit-details-marker]:hidden">
          On this page
          <svg
            aria-hidden="true"
            viewBox="0 0 12 12"
            className="size-3 transition-transform group-open:rotate-180"
            fill="none"
          >
            <path d="m2 4 4 4 4-4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </summary>
        <ol className="mt-2 border-line border-l-2">
          {parts.map(({ id, label, step }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center gap-2 border-transparent border-l-2 py-1.5 pr-2 pl-3 text-[0.9375rem] text-muted leading-snug -ml-0.5 hover:border-canola hover:text-ink hover:underline lg:min-h-9"
              >
                {step && (
                  <span aria-hidden="true" className="tabular-nums">
                    {step}.
                  </span>
                )}
                {label}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
