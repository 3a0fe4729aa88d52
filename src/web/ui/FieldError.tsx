import { useLayoutEffect, useRef } from 'react'

/** What had the focus when someone last changed or submitted a form, or pressed a button. */
let focusBefore: Element | null = null
if (!import.meta.env.SSR) {
  for (const type of ['input', 'change', 'click', 'submit'])
    document.addEventListener(type, () => (focusBefore = document.activeElement), true)
}

interface FieldErrorProps {
  /** The id of the field, whose description it is. */
  id: string
  error: string | undefined
}

/**
 * The message beside a field. Announced when it appears, unless sending the form moves the focus to the field: then it's
 * read with the field, as its description.
 */
export function FieldError({ id, error }: FieldErrorProps) {
  const region = useRef<HTMLDivElement>(null)
  const before = useRef(error)
  useLayoutEffect(() => {
    const isNew = !before.current
    before.current = error
    const described = document.activeElement?.closest(`[aria-describedby~="${id}-error"]`)
    const isRead = isNew && described && focusBefore && !described.contains(focusBefore)
    region.current?.setAttribute('aria-live', error && isRead ? 'off' : 'polite')
  }, [id, error])
  return (
    <div ref={region} aria-live="polite">
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-ember">
          <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0" fill="currentColor">
            <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.8 3.5h1.6v4.6H7.2V4.5Zm0 5.9h1.6V12H7.2v-1.6Z" />
          </svg>
          {error}
        </p>
      )}
    </div>
  )
}
