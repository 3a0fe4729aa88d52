import { type KeyboardEvent, useRef } from 'react'
import { Badge } from './Badge.tsx'
import { useCurrentInView } from './scroll-row.ts'

interface TabsProps<Id extends string> {
  /** The id of the open tab. */
  value: Id
  onChange: (id: Id) => void
  /** The name of the tab list for screen readers. */
  label: string
  items: readonly {
    id: Id
    label: string
    badge?: number | undefined
    /** The key that opens it. */
    shortcut?: string | undefined
  }[]
}

/** A tab list. Its panels are `TabPanel`s with the same ids, so ids must be unique on a page. */
export function Tabs<Id extends string>({ value, onChange, label, items }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  useCurrentInView(row, value)

  function move(event: KeyboardEvent) {
    const index = items.findIndex(item => item.id === value)
    const steps: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    const item = items.at(next % items.length)
    if (!item) return
    onChange(item.id)
    row.current?.querySelector<HTMLElement>(`#tab-${item.id}`)?.focus()
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="scroll-row relative flex gap-1 print:hidden xl:gap-0 px-0.5 pt-1"
    >
      {items.map(item => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`tab-${item.id}`}
          aria-keyshortcuts={item.shortcut}
          aria-selected={item.id === value}
          aria-controls={`panel-${item.id}`}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
          className="flex min-h-11 shrink-0 items-center gap-2 tab-line rounded-t px-4 xl:px-2.5 font-semibold text-muted focus-inset transition-colors hover:text-ink"
        >
          {item.label}
          {item.badge ? <Badge tone="danger">{item.badge}</Badge> : null}
        </button>
      ))}
    </div>
  )
}
