import type { Part } from './contents.ts'

/** The parts of the page as links. */
export function PageContents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav aria-label="On this page" className="print:hidden">
      <p aria-hidden="true" className="font-semibold text-sm">
        On this page
      </p>
      <ol className="mt-2 border-line border-l-2">
        {parts.map(({ id, label, step }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center border-transparent border-l-2 py-1.5 pr-2 pl-3 text-[0.9375rem] text-muted leading-snug -ml-0.5 hover:border-canola hover:text-ink hover:underline lg:min-h-9"
            >
              <span className="flex gap-2">
                {step && (
                  <span aria-hidden="true" className="tabular-nums">
                    {step}.
                  </span>
                )}
                {label}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
