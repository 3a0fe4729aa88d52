import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** The last entry's hash, to be copied and kept where nobody who can write to the database can reach it. */
export function HeadHash({ of }: { of: { position: number; hash: string } }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(of.hash)
      setCopied(true)
    } catch {
      // Without leave to write to the clipboard the text stays selected, to be copied by hand.
    }
  }

  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        ref={field}
        label={`Hash of the last entry (position ${of.position})`}
        name="head"
        help="Keep it outside this server. If the end of the log is ever cut off, a later hash at this position shows it."
        className="font-mono"
        readOnly
        value={of.hash}
        onFocus={event => event.target.select()}
      />
      <Button variant="secondary" onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
