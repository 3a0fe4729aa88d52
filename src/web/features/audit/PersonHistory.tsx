import { useState } from 'react'
import { CheckField } from '../../ui/CheckField.tsx'
import { Section } from '../../ui/Section.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { useAudit } from './queries.ts'

/** What was done to a person's account and record, by whom, and who opened it. Logins are hidden at first. */
export function PersonHistory({ id }: { id: string }) {
  const [showsLogins, setShowsLogins] = useState(false)
  return (
    <Section
      title="History"
      action={
        <CheckField label="Show logins" name="logins" checked={showsLogins} onChange={setShowsLogins} />
      }
    >
      <div className="rounded-lg border border-line bg-surface">
        <AuditEntries
          query={useAudit({ about: id, ...(showsLogins ? {} : { logins: 'hidden' }) })}
          label="the history"
          empty={<p className="p-4 text-muted">Changes to the account appear here.</p>}
          showsRequestIds={false}
        />
      </div>
    </Section>
  )
}
