import { Section } from '../../ui/Section.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { useAudit } from './queries.ts'

/** What was done to a person's account and record, by whom, and who opened it. */
export function PersonHistory({ id }: { id: string }) {
  return (
    <Section title="History">
      <div className="rounded-lg border border-line bg-surface">
        <AuditEntries
          query={useAudit({ about: id })}
          label="the history"
          empty={<p className="p-4 text-muted">Changes to the account appear here.</p>}
        />
      </div>
    </Section>
  )
}
