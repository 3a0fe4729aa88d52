import { Link } from '@tanstack/react-router'
import { formatCount } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { type ImportCheck, MAX_LISTED_ROWS } from '#shared/policies/import.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { importOutcome } from './outcome.ts'

/** What the check of a file found: its errors, the policies to import, and those that are recorded already. */
export function ImportFindings({ found }: { found: ImportCheck }) {
  const { errorCount, errors, recorded, recordedPolicies, recordedForOthers } = found
  return (
    <div className="grid gap-4">
      {errorCount > 0 ? (
        <Notice tone="danger" title={`${formatCount(errorCount, 'error')} to correct`}>
          <p>Nothing is imported until every row is right. Correct the file, save it and choose it again.</p>
        </Notice>
      ) : (
        <Notice tone={found.policies > 0 ? 'good' : 'info'} title={importOutcome(found)}>
          {found.policies > 0 && <ImportNotes found={found} />}
        </Notice>
      )}
      {errorCount > 0 && (
        <ul aria-label="Errors" className="grid divide-y divide-line rounded-md border border-line">
          {errors.map(({ row, column, message }) => (
            <li
              key={`${row} ${column}`}
              className="grid gap-x-4 px-3 py-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <span className="font-semibold">{`Row ${row}, ${column}`}</span>
              <span className="wrap-anywhere min-w-0">{message}</span>
            </li>
          ))}
          {errorCount > errors.length && (
            <li className="px-3 py-2 text-muted text-sm">
              {`These are the first ${MAX_LISTED_ROWS} of ${formatCount(errorCount, 'error')}.`}
            </li>
          )}
        </ul>
      )}
      {recordedForOthers > 0 && (
        <Notice
          tone="warn"
          title={`${formatCount(recordedForOthers, 'policy', 'policies')} recorded for another client`}
        >
          <p>
            These rows have the line, insurer and number of another client’s policy, so they’re skipped too.
            Check whether the number is wrong, or the client goes by another name.
          </p>
        </Notice>
      )}
      {recorded > 0 && (
        <details className="text-sm" open={recordedForOthers > 0 || undefined}>
          <summary className="flex min-h-9 pointer-coarse:min-h-11 w-fit items-center text-spruce underline underline-offset-4">
            {`${formatCount(recorded, 'policy', 'policies')} already recorded, and skipped`}
          </summary>
          <ul className="mt-1 grid gap-1">
            {recordedPolicies.map(({ row, policyId, number, otherClient }) => (
              <li key={row} className="wrap-anywhere">
                {`Row ${row}: `}
                <Link to={paths.policy('admin', policyId)} className="underline underline-offset-4">
                  {number}
                </Link>
                {otherClient && `, recorded for ${otherClient}`}
              </li>
            ))}
            {recorded > recordedPolicies.length && (
              <li className="text-muted">{`and ${(recorded - recordedPolicies.length).toLocaleString('en-CA')} more`}</li>
            )}
          </ul>
        </details>
      )}
    </div>
  )
}

/** What administrators should know of these policies before they import them. */
function ImportNotes({ found }: { found: ImportCheck }) {
  const notes = [
    ['Without a broker', found.withoutBroker, 'You can assign them afterwards.'],
    ['Without an email address', found.withoutEmail, 'Their clients can’t see them in the portal.'],
    ['Client asked not to be contacted', found.notContacted, 'No renewal is opened.'],
    [
      'Renewals that open soon',
      found.renewals,
      'They open over the next days, and clients with an email address get an email about it.',
    ],
  ] as const
  return (
    <ul className="list-disc pl-5">
      {notes.map(
        ([label, count, text]) =>
          count > 0 && <li key={label}>{`${label}: ${count.toLocaleString('en-CA')}. ${text}`}</li>,
      )}
    </ul>
  )
}
