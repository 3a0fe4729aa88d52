import { IMPORT_COLUMNS } from '#shared/policies/import.ts'

/** What each column of the file holds. */
export function ImportColumns() {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
      {IMPORT_COLUMNS.map(({ id, heading, isRequired, help }) => (
        <div key={id} className="contents">
          <dt className="font-semibold">
            {heading}
            {!isRequired && <span className="font-normal text-muted"> (optional)</span>}
          </dt>
          <dd className="mb-2 text-muted sm:mb-0">{help}</dd>
        </div>
      ))}
    </dl>
  )
}
