import { useRef, useState } from 'react'
import type { verifyAudit } from '#shared/audit.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { errorMessage } from '../../platform/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useVerifyAudit } from './queries.ts'

/** Verifies on demand that no entry of the log was changed, inserted or removed. */
export function VerifyLog() {
  const verify = useVerifyAudit()
  return (
    <Card
      title="Is the log whole?"
      action={
        <Button variant="secondary" size="sm" pending={verify.isPending} onClick={() => verify.mutate()}>
          Verify the log
        </Button>
      }
    >
      <p className="max-w-prose text-muted">
        Each entry carries a hash over the one before. Verifying computes all of them again, so that an entry
        that was changed, added or taken out shows.
      </p>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {verify.error && !verify.isPending && (
          <Notice tone="danger" title="The log could not be verified">
            {errorMessage(verify.error)}
          </Notice>
        )}
        {verify.data && !verify.isPending && <VerificationResult result={verify.data} />}
      </div>
    </Card>
  )
}

function VerificationResult({ result }: { result: ReplyOf<typeof verifyAudit> }) {
  const entries = result.entries === 1 ? '1 entry' : `${result.entries.toLocaleString('en-CA')} entries`
  if (!result.intact) {
    return (
      <Notice tone="danger" title="The log is not what it was">
        <p>
          {result.fault
            ? `At position ${result.fault.position}: ${result.fault.what}`
            : 'The chain does not hold.'}
        </p>
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
      {result.head && <HeadHash head={result.head} />}
    </div>
  )
}

/** The last entry's hash, to copy to a place that someone with write access to the database cannot reach. */
function HeadHash({ head }: { head: { position: number; hash: string } }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(head.hash)
      setCopied(true)
    } catch {
      // Without permission for the clipboard the text stays selected, to be copied by hand.
    }
  }

  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        ref={field}
        label={`Hash of the last entry (position ${head.position})`}
        name="head"
        help="Keep it outside this server. If the end of the log is ever cut off, a later hash at this position shows it."
        className="font-mono"
        readOnly
        value={head.hash}
        onFocus={event => event.target.select()}
      />
      <Button variant="secondary" onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
