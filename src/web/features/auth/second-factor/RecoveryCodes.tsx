import { useRef, useState } from 'react'
import { formatDay } from '#shared/format.ts'
import { usePage } from '../../../platform/page-data.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { focusWhenShown } from '../../../ui/focus-when-shown.ts'

interface RecoveryCodesProps {
  /** The codes from the server's reply. They cannot be read again. */
  codes: readonly string[]
  /** The account they belong to, printed on the file and on paper. */
  username: string
  /** The person ticked that they have kept the codes. */
  onKept: () => void
  /** "Continue" by default. */
  doneLabel?: string
}

/** Recovery codes, shown once: to copy, to save as a file, to print. Continuing requires a tick that they are kept. */
export function RecoveryCodes({ codes, username, onKept, doneLabel = 'Continue' }: RecoveryCodesProps) {
  const { brand } = usePage()
  const [isKept, setKept] = useState(false)
  const [isMissing, setMissing] = useState(false)

  const details = { site: brand.name, username, day: formatDay(new Date().toISOString()) }
  const box = useRef<HTMLDivElement>(null)
  const sheet = recoverySheet(codes, details)

  function confirmKept() {
    if (isKept) return onKept()
    setMissing(true)
    box.current?.querySelector('input')?.focus()
  }

  function save() {
    const name = `${brand.name.toLowerCase().replace(/\W+/g, '-')}-recovery-codes.txt`
    saveFile(new Blob([sheet], { type: 'text/plain' }), name)
  }

  return (
    <section className="grid gap-4" aria-labelledby="recovery-codes">
      <h2
        id="recovery-codes"
        ref={focusWhenShown}
        tabIndex={-1}
        className="font-sans font-semibold text-lg outline-none focus-visible:shadow-none"
      >
        Save your recovery codes
      </h2>
      <p className="text-muted">
        If you don’t have your phone, you can log in with one of these codes. Each works once. Keep them with
        your important papers or in a password manager.{' '}
        <strong className="text-ink">They’re shown only once.</strong>
      </p>
      <div className="print-alone rounded-md border border-line bg-sunken p-4">
        <p className="mb-3 hidden print:block">
          {details.site}: recovery codes of {username}, made on {details.day}. Each works once.
        </p>
        <ol className="grid list-decimal gap-1 pl-8 font-mono text-[0.8125rem] marker:text-muted sm:text-sm">
          {codes.map(code => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={sheet} label="Copy codes" />
        <Button variant="secondary" size="sm" className="min-h-11" onClick={save}>
          Download text file
        </Button>
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div ref={box}>
        <CheckField
          label="I’ve saved my recovery codes"
          name="kept"
          checked={isKept}
          error={isMissing && !isKept ? 'Save the codes first. They won’t be shown again' : undefined}
          onChange={setKept}
        />
      </div>
      <Button className="w-full" onClick={confirmKept}>
        {doneLabel}
      </Button>
    </section>
  )
}

/** Recovery codes as a text file: the account, what they are for, and one code a line. */
function recoverySheet(
  codes: readonly string[],
  { site, username, day }: { site: string; username: string; day: string },
): string {
  return [
    `${site}: recovery codes`,
    `Username: ${username}`,
    `Made on ${day}`,
    '',
    ...codes,
    '',
    'Each code works once, in place of the code from your authenticator app.',
    '',
  ].join('\n')
}
