import type { FoundRecord, RecordKind } from '#shared/search/records.ts'
import { Marked } from './Marked.tsx'

/** A result of the search; `kind` is null for the link to a whole list. */
export interface SearchOption extends Omit<FoundRecord, 'id'> {
  id?: string
  key: string
  kind: RecordKind | null
}

/** One result: what it is called and why it was found, with the words that match marked. */
export function RecordOption({ option: { title, detail, kind } }: { option: SearchOption }) {
  return (
    <>
      <span className={`wrap-anywhere block ${kind ? '' : 'text-spruce underline underline-offset-4'}`}>
        <Marked parts={title} />
      </span>
      {detail.length > 0 && (
        <span className="wrap-anywhere block text-muted text-sm">
          <Marked parts={detail} />
        </span>
      )}
    </>
  )
}
