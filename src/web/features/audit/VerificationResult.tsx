import type { verifyAudit } from '#shared/audit.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Notice } from '../../ui/Notice.tsx'
import { HeadHash } from './HeadHash.tsx'

/** Whether the log is what it was, how long it is, and the hash to write down elsewhere. */
export function VerificationResult({ of }: { of: ReplyOf<typeof verifyAudit> }) {
  const entries = of.entries === 1 ? '1 entry' : `${of.entries.toLocaleString('en-CA')} entries`
  if (!of.intact) {
    return (
      <Notice tone="danger" title="The log is not what it was">
        <p>{of.fault ? `At position ${of.fault.position}: ${of.fault.what}` : 'The chain does not hold.'}</p>
        <p className="mt-2">
          Read {entries}. Do not change anything. Keep a copy of the database and of the backups, and find out
          who could write to it.
        </p>
      </Notice>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone="good" title="The log is whole">
        Read {entries}. None was changed, added between or taken out.
      </Notice>
      {of.head && <HeadHash of={of.head} />}
    </div>
  )
}
