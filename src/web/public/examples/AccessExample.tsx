import type { ComponentProps } from 'react'
import { AccessRow } from '../../features/account/AccessRow.tsx'
import { BROKER, OFFICE } from './people.ts'

/** Newest first. The times name no day, so that they never look old. */
const ROWS: readonly (ComponentProps<typeof AccessRow> & { time: string })[] = [
  { access: { by: BROKER, action: 'case.read', what: null }, time: 'Today at 11:05 a.m.' },
  { access: { by: BROKER, action: 'document.read', what: 'Current policy.pdf' }, time: 'Today at 9:20 a.m.' },
  { access: { by: BROKER, action: 'document.read', what: 'Licence.pdf' }, time: 'Today at 9:18 a.m.' },
  { access: { by: BROKER, action: 'case.read', what: null }, time: 'Today at 9:12 a.m.' },
  { access: { by: OFFICE, action: 'case.read', what: null }, time: 'Yesterday at 4:40 p.m.' },
]

/** Who opened a request and its documents. */
export function AccessExample() {
  return (
    <ol className="-my-3 divide-y divide-line">
      {ROWS.map(row => (
        <AccessRow key={row.time} {...row} />
      ))}
    </ol>
  )
}
