import { useEffect, useRef } from 'react'
import type { FieldErrors } from '#shared/questions/validate.ts'
import { focusControl } from './focus.ts'

interface ErrorSummaryProps {
  errors: FieldErrors
  /** Changes with every try to go on, so that the summary is moved to each time. */
  attempts: number
}

/** What is still to be mended on this step, each a link to its question. */
export function ErrorSummary({ errors, attempts }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])
  const list = Object.entries(errors)
  if (list.length === 0) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary"
      className="mb-8 rounded-xl border-2 border-ember bg-surface p-5"
    >
      <h2 id="error-summary" className="font-semibold">
        {list.length === 1 ? 'One answer needs another look' : `${list.length} answers need another look`}
      </h2>
      <ul className="mt-3 grid gap-1">
        {list.map(([path, message]) => (
          <li key={path}>
            <a
              href={`#${path}`}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
              onClick={event => {
                event.preventDefault()
                focusControl(path)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
