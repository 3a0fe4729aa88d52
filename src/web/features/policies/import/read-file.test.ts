import { describe, expect, test } from 'vitest'
import { ImportRow, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#shared/policies/import.ts'
import { errorMessage } from '../../../platform/call.ts'
import { readPolicyFile } from './read-file.ts'
import { templateOn } from './template.ts'

const HEADINGS = 'Last name,Email,Line,Insurer,Policy number,Effective date,Expiry date,Premium,Note'
const ROW = 'Okafor,asha@people.example,Auto,Prairie Mutual,PM-1,2026-08-01,2027-08-01,"1,824",'

const read = (...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  readPolicyFile(new File(parts, 'policies.csv'))
const lines = (...rows: string[]) => rows.join('\r\n')
const refusal = (...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  read(...parts).then(
    () => 'no error',
    error => errorMessage(error),
  )

describe('a file with policies', () => {
  test('is read with quoted commas and line breaks, and its rows numbered as in a spreadsheet', async () => {
    const rows = await read(lines(HEADINGS, ROW, '', ',,,,,,,,', `${ROW}"Pays by the month,\nlate"`, ROW))
    expect(rows.map(({ row }) => row)).toEqual([2, 5, 6])
    expect(rows[0]).toMatchObject({ firstName: '', lastName: 'Okafor', premium: '1,824', note: '' })
    expect(rows[1]?.note).toBe('Pays by the month,\nlate')
    for (const row of rows) expect(ImportRow.safeParse(row).success).toBe(true)
  })

  test('may have its columns in any order, with headings in other letters', async () => {
    const mixed = 'EXPIRY_DATE;e-mail;last name;Line;Insurer;Policy Number;Effective date;;premium'
    const rows = await read(
      lines(mixed, '2027-08-01;a@people.example;Okafor;Auto;Mutual;1;2026-08-01;;1 824,50'),
    )
    expect(rows).toMatchObject([{ expiresOn: '2027-08-01', email: 'a@people.example', premium: '1 824,50' }])
  })

  test('is read in each encoding that spreadsheets write', async () => {
    const text = lines(HEADINGS.replaceAll(',', '\t'), ROW.replaceAll(',', '\t').replace('Okafor', 'Côté'))
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
    const windows = new Uint8Array(Buffer.from(text, 'latin1'))
    for (const parts of [[text], [`\ufeff${text}`], [utf16], [windows]])
      expect((await read(...parts))[0]?.lastName).toBe('Côté')
  })

  test('made from the template is accepted', async () => {
    const rows = await read(templateOn('2026-11-18'))
    expect(rows).toMatchObject([
      { row: 2, lastName: 'Okafor', effectiveOn: '2026-11-18', expiresOn: '2027-11-18', premium: '1,824.50' },
    ])
  })

  test('that isn’t one is refused with what to do', async () => {
    expect(await refusal('')).toBe('This file is empty.')
    expect(await refusal('\ufeff \r\n')).toBe('This file is empty.')
    expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4]))).toContain('This is a workbook')
    expect(await refusal(new Uint8Array([0x25, 0, 0, 4]))).toBe('This isn’t a CSV file.')
    expect(await refusal(HEADINGS, 'x'.repeat(MAX_IMPORT_BYTES))).toContain('larger than 1 MB')
    expect(await refusal(lines(ROW, ROW))).toContain('doesn’t have the headings')
    expect(await refusal(lines(`${HEADINGS},Shoe size`, ROW))).toContain(
      '“Shoe size” isn’t one of the columns',
    )
    expect(await refusal(lines(`${HEADINGS},email`, ROW))).toBe(
      'There are two columns “Email”. Delete one of them.',
    )
    expect(await refusal(lines('Last name,Email,Line', 'a,b,c'))).toBe(
      'Add the missing columns: Insurer, Policy number, Effective date, Expiry date.',
    )
    expect(await refusal(HEADINGS)).toBe('This file has headings but no policies.')
    expect(await refusal(lines(HEADINGS, ROW, `${ROW},more`))).toContain('Row 3 has a cell without a heading')
    expect(await refusal(lines(HEADINGS, ROW, ROW.replace('Okafor', '"Okafor')))).toContain('in row 3')
    const rows = Array(MAX_IMPORT_ROWS + 1).fill('a,b,c,d,e,f,g')
    expect(await refusal(lines(HEADINGS, ...rows))).toContain('This file has 2,001 rows. Import up to 2,000')
  })
})
