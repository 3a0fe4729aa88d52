import Papa from 'papaparse'
import { IMPORT_COLUMNS, type ImportColumn } from '#shared/policies/import.ts'
import { monthsAfter } from '#shared/time/alberta-time.ts'

/** Returns the template: the headings and one example of a policy that began today, yyyy-mm-dd. */
export function templateOn(today: string): string {
  const example: Readonly<Record<ImportColumn['id'], string>> = {
    firstName: 'Asha',
    lastName: 'Okafor',
    email: 'asha.okafor@example.com',
    phone: '(403) 555-0142',
    city: 'Calgary',
    line: 'Auto',
    insurer: 'Prairie Mutual',
    number: 'PM-204417',
    effectiveOn: today,
    expiresOn: monthsAfter(today, 12),
    premium: '1,824.50',
    broker: '',
    mayContact: 'Yes',
    note: 'Example. Replace this row with your own.',
  }
  const rows = [IMPORT_COLUMNS.map(({ heading }) => heading), IMPORT_COLUMNS.map(({ id }) => example[id])]
  // The mark makes spreadsheets read it as UTF-8.
  return `\ufeff${Papa.unparse(rows)}\r\n`
}
