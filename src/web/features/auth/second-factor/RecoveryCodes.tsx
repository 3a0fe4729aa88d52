import { useEffect, useRef, useState } from 'react'
import { formatDay } from '#shared/format.ts'
import { usePage } from '../../../platform/page-data.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { recoverySheet } from './recovery-sheet.ts'

interface RecoveryCodesProps {
  /** The codes as the server answered them; nobody sees them again after this. */
  codes: readonly string[]
  /** Whose they are: stands on the file and on paper. */
  username: string
  /** The person said that they have kept the codes. */
  onKept: () => void
  /** The button that goes on; "Continue" unless named. */
  doneLabel?: string
}

/** Recovery codes, shown once: to copy, to save as a file, to print. Going on takes a tick that they are kept. */
export function RecoveryCodes({ codes, username, onKept, doneLabel = 'Continue' }: RecoveryCodesProps) {
  const { brand } = usePage()
  const [kept, setKept] = useState(false)
  const [missing, setMissing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  // The step before is gone from the screen, and the focus with it.
  useEffect(() => heading.current?.focus(), [])

  const facts = { site: brand.name, username, day: formatDay(new Date().toISOString()) }
  const box = useRef<HTMLDivElement>(null)
  const sheet = recoverySheet(codes, facts)

  function goOn() {
    if (kept) return onKept()
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
        ref={heading}
        tabIndex={-1}
        className="font-sans font-semibold text-lg outline-none focus-visible:shadow-none"
      >
        Keep your recovery codes
      </h2>
      <p className="text-muted">
        Without your phone, one of these codes lets you log in. Each works once. Keep them where you keep
        important papers, or in a password manager.{' '}
        <strong className="text-ink">They are shown only now.</strong>
      </p>
      <div className="print-alone rounded-md border border-line bg-sunken p-4">
        <p className="mb-3 hidden print:block">
          {facts.site}: recovery codes of {username}, made on {facts.day}. Each works once.
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
        <CopyButton text={sheet} label="Copy the codes" />
        <Button variant="secondary" size="sm" className="min-h-11" onClick={save}>
          Download as a text file
        </Button>
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div ref={box}>
        <CheckField
          label="I have kept my recovery codes"
          name="kept"
          checked={kept}
          error={missing && !kept ? 'Please keep the codes first: they are not shown again' : undefined}
          onChange={setKept}
        />
      </div>
      <Button className="w-full" onClick={goOn}>
        {doneLabel}
      </Button>
    </section>
  )
}
