import { useRef, useState } from 'react'
import { formatCount } from '#shared/format.ts'
import * as api from '#shared/policies/import.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { call } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { FileInput } from '../../../ui/FileInput.tsx'
import { refreshLists, refreshPolicies } from '../../cases/queries.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportFindings } from './ImportFindings.tsx'
import { importOutcome } from './outcome.ts'
import { refreshImports } from './queries.ts'
import { readPolicyFile } from './read-file.ts'
import { templateOn } from './template.ts'

/** Imports policies from a CSV file: the file is checked first, and imported as a whole once it has no errors. */
export function PolicyImport() {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const check = useCheckFile()
  const importing = useImport()

  function choose(chosen: File) {
    setFile(chosen)
    importing.reset()
    check.mutate(chosen)
  }

  const checked = check.data && !check.isPending && !check.error ? check.data : null
  if (importing.data) return <ImportDone counts={importing.data} onAgain={startAgain} />
  return (
    <div className="grid gap-5">
      <Card title="1. Prepare the file">
        <div className="grid gap-4">
          <p className="max-w-prose">
            {`Put one policy in each row of the template, and save it as CSV. One file can have ${formatCount(api.MAX_IMPORT_ROWS, 'row')} and 1 MB. Leave out policies that have ended.`}
          </p>
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={saveTemplate}>
            Download template
          </Button>
          <details>
            <summary className="flex min-h-9 pointer-coarse:min-h-11 w-fit items-center text-spruce underline underline-offset-4">
              What each column holds
            </summary>
            <ImportColumns />
          </details>
        </div>
      </Card>
      <Card title="2. Check the file">
        <div className="grid gap-4">
          <p className="max-w-prose text-muted">
            The check shows what is wrong in each row. It stores nothing.
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <FileInput
              ref={input}
              label="CSV file"
              accept=".csv,.txt,text/csv"
              isSingle
              onFiles={([chosen]) => chosen && choose(chosen)}
            />
            <Button
              variant={checked ? 'secondary' : 'primary'}
              pending={check.isPending}
              disabled={importing.isPending}
              onClick={() => input.current?.click()}
            >
              {file ? 'Choose another file' : 'Choose file'}
            </Button>
            <output className="wrap-anywhere min-w-0">
              {statusText()}
              {/* Errors announce themselves. */}
              {checked?.found.errorCount === 0 && (
                <span className="sr-only">{`. ${importOutcome(checked.found)}`}</span>
              )}
            </output>
          </div>
          <CallFailed title="We couldn’t check this file" error={check.error} />
          {check.error && file && (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => check.mutate(file)}
            >
              Check again
            </Button>
          )}
          {checked && <ImportFindings found={checked.found} />}
        </div>
      </Card>
      {file && checked && checked.found.errorCount === 0 && checked.found.policies > 0 && (
        <ImportCard
          found={checked.found}
          pending={importing.isPending}
          error={importing.error}
          onImport={() => importing.mutate({ fileName: file.name, rows: checked.rows })}
        />
      )}
    </div>
  )

  function statusText() {
    if (!file) return ''
    if (check.isPending) return `Checking ${file.name}…`
    return checked ? `Checked ${file.name}` : file.name
  }

  function startAgain() {
    setFile(null)
    check.reset()
    importing.reset()
  }
}

interface ImportCardProps {
  found: api.ImportCheck
  pending: boolean
  error: Error | null
  onImport: () => void
}

/** The last step: the administrator confirms that these people are clients, and imports the policies. */
function ImportCard({ found, pending, error, onImport }: ImportCardProps) {
  const [confirmed, setConfirmed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  function submit() {
    if (confirmed) return onImport()
    setMissing(true)
    box.current?.focus()
  }

  return (
    <Card title="3. Import the policies">
      <div className="grid gap-3">
        <CheckField
          ref={box}
          label="These people have these policies with us now, and everyone who asked not to be contacted has “No” under May contact."
          name="confirmed"
          checked={confirmed}
          error={isMissing && !confirmed ? 'Confirm this first' : undefined}
          onChange={setConfirmed}
        />
        <p className="text-muted text-sm">
          We don’t email anyone about the import. A client sees the policy in the portal after registering and
          confirming the address in the file.
        </p>
        <CallFailed title="We couldn’t import the policies" error={error} />
        <Button className="justify-self-start" pending={pending} onClick={submit}>
          {`Import ${formatCount(found.policies, 'policy', 'policies')}`}
        </Button>
      </div>
    </Card>
  )
}

function saveTemplate() {
  const text = templateOn(albertaToday(new Date()))
  saveFile(new Blob([text], { type: 'text/csv' }), 'policies.csv')
}

interface CheckedFile {
  rows: api.ImportRow[]
  found: api.ImportCheck
}

function useCheckFile() {
  return useSingleFlight({
    mutationFn: async (file: File): Promise<CheckedFile> => {
      const rows = await readPolicyFile(file)
      return { rows, found: await call(api.checkPolicyImport, { body: { rows } }) }
    },
  })
}

function useImport() {
  return useSingleFlight({
    mutationFn: (file: { fileName: string; rows: api.ImportRow[] }) =>
      call(api.importPolicies, { body: { ...file, confirmed: true } }),
    onSuccess: () => {
      void refreshImports()
      void refreshPolicies()
      void refreshLists()
    },
    successToast: 'Policies imported',
  })
}
