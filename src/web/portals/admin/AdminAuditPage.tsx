import { AuditFilterBar } from '../../features/audit/AuditFilterBar.tsx'
import { AuditList } from '../../features/audit/AuditList.tsx'
import { ExportButton } from '../../features/audit/ExportButton.tsx'
import { VerifyLog } from '../../features/audit/VerifyLog.tsx'

/** The audit log, with filters, an export and a check of its integrity. */
export function AdminAuditPage() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <VerifyLog />
      <section aria-labelledby="entries">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 id="entries" className="font-sans font-semibold text-base">
            Entries
          </h2>
          <ExportButton />
        </div>
        <div className="rounded-lg border border-line bg-surface">
          <AuditFilterBar />
          <AuditList />
        </div>
      </section>
    </div>
  )
}
