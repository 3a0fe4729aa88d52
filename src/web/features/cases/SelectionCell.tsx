import { buttonClass } from '../../ui/Button.tsx'
import { BULK_BAR_ID, type CaseSelection, type SelectedCase } from './selection.ts'

/** Selects a row of a list. After the one selected last, the keyboard reaches the actions at once. */
export function SelectionCell({ case: item, selection }: { case: SelectedCase; selection: CaseSelection }) {
  return (
    <>
      <label className="flex w-11 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          className="size-5"
          aria-label={`Select ${item.reference}`}
          checked={selection.has(item.id)}
          disabled={selection.isFull && !selection.has(item.id)}
          onChange={event => selection.toggle([item], event.target.checked)}
        />
      </label>
      {selection.cases.at(-1)?.id === item.id && (
        <a
          href={`#${BULK_BAR_ID}`}
          className={`${buttonClass('primary', 'sm')} absolute left-11 z-1 self-center not-focus:sr-only`}
          onClick={event => {
            event.preventDefault()
            document.getElementById(BULK_BAR_ID)?.focus()
          }}
        >
          Go to actions
        </a>
      )}
    </>
  )
}
