import type { DocumentKind } from '#shared/documents.ts'
import { formatMoment, formatMoney } from '#shared/format.ts'
import type { QuoteSnapshot } from '#shared/quotes/snapshot.ts'
import { albertaToday, yearsBefore } from '#shared/time/zoned-time.ts'
import type { Random } from './random.ts'

/** A file as a person would send it. */
export interface MadeFile {
  name: string
  kind: DocumentKind
  /** Media type, one of the accepted list. */
  type: string
  bytes: Buffer
}

/** What the papers are about. */
export interface FileFacts {
  client: string
  city: string
  postalCode: string
  /** As in "Subaru Outback"; null where the case is about something else. */
  vehicle: string | null
  insurer: string
  at: Date
}

const NOT_REAL = 'Sample document for the Shelterbelt demo. The company and the numbers are made up.'
const PDF = 'application/pdf'

const ending: PdfLine = { text: NOT_REAL, size: 9, above: 36 }
const dayAfter = (at: Date, days: number) => albertaToday(new Date(at.getTime() + days * 86_400_000))
const fact = (label: string, value: string): PdfLine => ({ text: `${label}:  ${value}` })

const carLines = (vehicle: string, chance: Random): PdfLine[] => [
  { ...fact('Described automobile', vehicle), above: 14 },
  fact('Third-party liability limit', chance.pick(['$1,000,000', '$2,000,000'])),
  fact('Accident benefits', 'as set out in the standard policy'),
  fact('Direct compensation for property damage', 'deductible $0'),
  fact('Collision', `deductible $${chance.pick(['500', '1,000'])}`),
  fact('Comprehensive', `deductible $${chance.pick(['300', '500', '1,000'])}`),
]

/** A declaration page whose period runs out in some weeks. */
export function declaration(facts: FileFacts, chance: Random): MadeFile {
  const until = dayAfter(facts.at, chance.between(15, 60))
  const from = yearsBefore(until, 1)
  const lines: PdfLine[] = [
    { text: facts.insurer, bold: true, size: 18 },
    { text: 'Declarations page', bold: true, size: 13, above: 6 },
    { ...fact('Named insured', facts.client), above: 14 },
    fact('Address', `${facts.city}, Alberta ${facts.postalCode}`),
    fact('Policy number', `SAMPLE-${chance.between(100000, 999999)}`),
    fact('Policy period', `${from} to ${until}, 12:01 a.m. local time`),
    ...(facts.vehicle ? carLines(facts.vehicle, chance) : []),
    ending,
  ]
  const title = `Declarations page, ${facts.client}`
  return {
    name: `Declarations page ${from.slice(0, 4)}-${until.slice(0, 4)}.pdf`,
    kind: 'declaration_page',
    type: PDF,
    bytes: pdfPage(title, facts.at, lines),
  }
}

/** What an insurer writes about the years somebody was insured there. */
export function experience(facts: FileFacts, chance: Random): MadeFile {
  const lines: PdfLine[] = [
    { text: facts.insurer, bold: true, size: 18 },
    { text: 'Letter of experience', bold: true, size: 13, above: 6 },
    { text: `Date: ${albertaToday(facts.at)}`, above: 14 },
    { text: 'To whom it may concern,', above: 10 },
    {
      text: `${facts.client} has been insured with us for ${chance.between(2, 14)} years without a gap.`,
      above: 6,
    },
    ...(facts.vehicle ? [{ text: `Vehicle on the last policy: ${facts.vehicle}.` }] : []),
    { text: 'Cancellations for non-payment: none.' },
    {
      text: 'Describes past insurance only. Not an offer and not proof of insurance.',
      above: 10,
    },
    ending,
  ]
  const title = `Letter of experience, ${facts.client}`
  return {
    name: 'Letter of experience.pdf',
    kind: 'prior_policy',
    type: PDF,
    bytes: pdfPage(title, facts.at, lines),
  }
}

export function registration(facts: FileFacts, chance: Random): MadeFile {
  const lines: PdfLine[] = [
    { text: 'Vehicle registration', bold: true, size: 18 },
    { ...fact('Registered owner', facts.client), above: 14 },
    fact('Vehicle', facts.vehicle ?? 'as applied for'),
    fact('Serial number', `SAMPLE${chance.between(10_000_000, 99_999_999)}`),
    fact('Address', `${facts.city}, Alberta`),
    ending,
  ]
  const title = `Vehicle registration, ${facts.client}`
  return {
    name: 'Vehicle registration.pdf',
    kind: 'other',
    type: PDF,
    bytes: pdfPage(title, facts.at, lines),
  }
}

export function consentForm(facts: FileFacts): MadeFile {
  const lines: PdfLine[] = [
    { text: 'Consent to speak with insurers', bold: true, size: 18 },
    { text: `I, ${facts.client}, allow my broker to ask insurers about my`, above: 14 },
    { text: 'current policy and my driving record, for this request only.' },
    { text: 'I can withdraw this consent in writing at any time.' },
    { ...fact('Signed (typed)', facts.client), above: 24 },
    fact('Date', albertaToday(facts.at)),
    ending,
  ]
  const title = `Signed consent, ${facts.client}`
  return { name: 'Signed consent.pdf', kind: 'signed', type: PDF, bytes: pdfPage(title, facts.at, lines) }
}

/** The receipt of an accepted quote, shorter than the one that the product makes. */
export function receipt(snapshot: QuoteSnapshot, name: string, sha256: string, at: Date): MadeFile {
  const lines: PdfLine[] = [
    { text: 'Acceptance receipt', bold: true, size: 18 },
    fact('Request', snapshot.caseReference),
    { text: snapshot.notCoverage, bold: true, size: 9, above: 6 },
    { ...fact('Accepted by (name as typed)', name), above: 14 },
    fact('Accepted on', formatMoment(at.toISOString())),
    { ...fact('Insurer', `${snapshot.insurer} (sample)`), above: 14 },
    fact('Premium', formatMoney(snapshot.annualPremium)),
    ...snapshot.exclusions.map(text => fact('Not covered', text)),
    ...snapshot.limits.map(({ label, value }) => fact(label, value)),
    { text: `SHA-256 of what was shown: ${sha256}`, size: 8, above: 14 },
    ending,
  ]
  const title = `Acceptance receipt ${snapshot.caseReference}`
  return { name: `${title}.pdf`, kind: 'signed', type: PDF, bytes: pdfPage(title, at, lines) }
}

/** One line of a page. Sizes and offsets in points. */
interface PdfLine {
  text: string
  bold?: boolean
  size?: number
  /** Space above this line beside the usual. */
  above?: number
}

/** Characters of code page 1252 above Latin-1 that our texts use. */
const CP1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  Š: 0x8a,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  š: 0x9a,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
}

/** A letter as the page's font has it: letters it lacks lose their marks (ễ becomes e). */
function byteOf(character: string): number {
  const special = CP1252[character]
  if (special !== undefined) return special
  const code = character.codePointAt(0) ?? 0x3f
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const bare = character.normalize('NFD').codePointAt(0) ?? 0x3f
  return bare < 0x80 ? bare : 0x3f
}

const hexOf = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString('hex')
/** A string as the page shows it. */
const shown = (text: string) => `<${hexOf([...text.normalize('NFC')].map(byteOf))}>`
/** A string of the document's properties, which may hold any letter. */
const property = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const stamp = (at: Date) => `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`

function contentOf(lines: readonly PdfLine[]): string {
  let y = 740
  const parts = ['0.16 0.32 0.27 RG 1.5 w 56 764 m 556 764 l S']
  for (const { text, bold, size = 11, above = 0 } of lines) {
    y -= size * 1.5 + above
    parts.push(`BT /${bold ? 'F2' : 'F1'} ${size} Tf 56 ${y.toFixed(1)} Td ${shown(text)} Tj ET`)
  }
  return parts.join('\n')
}

/** A valid one-page PDF 1.4 on letter paper, with its title and date; the same for the same words. */
function pdfPage(title: string, madeAt: Date, lines: readonly PdfLine[]): Buffer {
  const content = contentOf(lines)
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${property(title)} /Producer (Shelterbelt demo) /CreationDate ${stamp(madeAt)} >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
