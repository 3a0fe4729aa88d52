import { useRef, useState } from 'react'
import type { verifyAudit } from '#shared/audit.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { formatCount } from '#shared/format.ts'
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
      title="Log integrity"
      action={
        <Button variant="secondary" size="sm" pending={verify.isPending} onClick={() => verify.mutate()}>
          Verify log
        </Button>
      }
    >
      <p className="max-w-prose text-muted">
        Each entry includes a hash of the one before it. Verifying recalculates every hash, so any entry that
        was changed, added or removed shows up.
      </p>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {verify.error && !verify.isPending && (
          <Notice tone="danger" title="We couldn’t verify the log">
            {errorMessage(verify.error)}
          </Notice>
        )}
        {verify.data && !verify.isPending && <VerificationResult result={verify.data} />}
      </div>
    </Card>
  )
}

function VerificationResult({ result }: { result: ReplyOf<typeof verifyAudit> }) {
  const entries = formatCount(result.entries, 'entry', 'entries')
  if (!result.intact) {
    return (
      <Notice tone="danger" title="Log verification failed">
        <p>
          {result.fault
            ? `At position ${result.fault.position}: ${result.fault.what}`
            : 'The hash chain is broken.'}
        </p>
        <p className="mt-2">
          Checked {entries}. Don’t change anything. Keep a copy of the database and its backups, and find out
          who had write access.
        </p>
      </Notice>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone="good" title="Log verified">
        Checked {entries}. Nothing was changed, added or removed.
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
    <div className="grid items-end gap-3 *:last:mb-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        ref={field}
        label={`Hash of the last entry (position ${head.position})`}
        name="head"
        help="Keep a copy outside this server. If entries are ever cut off the end of the log, comparing this hash will show it."
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
