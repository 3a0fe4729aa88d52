import { AuditEntries } from './AuditEntries.tsx'
import { useAudit } from './queries.ts'

/** What was done to a person's account and record, by whom, and who opened it. */
export function PersonHistory({ id }: { id: string }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-2 font-sans font-semibold text-base">
        History
      </h2>
      <div className="rounded-lg border border-line bg-surface">
        <AuditEntries
          query={useAudit({ about: id })}
          label="the history"
          empty={<p className="p-4 text-muted">Changes to the account appear here.</p>}
        />
      </div>
    </section>
  )
}
