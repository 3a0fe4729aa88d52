import { AuditList } from '../../features/audit/AuditList.tsx'
import { VerifyLog } from '../../features/audit/VerifyLog.tsx'

/** The audit log, with filters, an export and a check of its integrity. */
export function AdminAuditPage() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <VerifyLog />
      <AuditList />
    </div>
  )
}
