import { albertaToday, yearsBefore } from '#shared/time/zoned-time.ts'
import { INSURERS } from './answers.ts'
import type { Chance } from './chance.ts'
import type { FileFacts, MadeFile } from './made-file.ts'
import { type PdfLine, pdfPage } from './pdf.ts'

const NOT_REAL = 'Sample paper made for the Shelterbelt try-out. The company and the numbers are invented.'
const PDF = 'application/pdf'

const ending: PdfLine = { text: NOT_REAL, size: 9, above: 36 }
const dayAfter = (at: Date, days: number) => albertaToday(new Date(at.getTime() + days * 86_400_000))
const fact = (label: string, value: string): PdfLine => ({ text: `${label}:  ${value}` })

const carLines = (vehicle: string, chance: Chance): PdfLine[] => [
  { ...fact('Described automobile', vehicle), above: 14 },
  fact('Third-party liability limit', chance.pick(['$1,000,000', '$2,000,000'])),
  fact('Accident benefits', 'as set out in the standard policy'),
  fact('Direct compensation for property damage', 'deductible $0'),
  fact('Collision', `deductible $${chance.pick(['500', '1,000'])}`),
  fact('Comprehensive', `deductible $${chance.pick(['300', '500', '1,000'])}`),
]

/** A declaration page whose period runs out in some weeks. */
export function declaration(facts: FileFacts, chance: Chance): MadeFile {
  const until = dayAfter(facts.at, chance.between(15, 60))
  const from = yearsBefore(until, 1)
  const lines: PdfLine[] = [
    { text: facts.insurer, bold: true, size: 18 },
    { text: 'Declaration page', bold: true, size: 13, above: 6 },
    { ...fact('Named insured', facts.client), above: 14 },
    fact('Address', `${facts.city}, Alberta ${facts.postalCode}`),
    fact('Policy number', `SAMPLE-${chance.between(100000, 999999)}`),
    fact('Policy period', `${from} to ${until}, 12:01 a.m. local time`),
    ...(facts.vehicle ? carLines(facts.vehicle, chance) : []),
    ending,
  ]
  const title = `Declaration page, ${facts.client}`
  return {
    name: `Declaration page ${from.slice(0, 4)}-${until.slice(0, 4)}.pdf`,
    kind: 'declaration_page',
    type: PDF,
    bytes: pdfPage(title, facts.at, lines),
  }
}

/** What an insurer writes about the years somebody was insured there. */
export function experience(facts: FileFacts, chance: Chance): MadeFile {
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
    { text: 'Cancellations for unpaid premium in that time: none.' },
    {
      text: 'This letter describes the past only. It is not an offer and not proof of insurance.',
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

export function registration(facts: FileFacts, chance: Chance): MadeFile {
  const lines: PdfLine[] = [
    { text: 'Vehicle registration', bold: true, size: 18 },
    { ...fact('Registered owner', facts.client), above: 14 },
    fact('Vehicle', facts.vehicle ?? 'as applied for'),
    fact('Serial number', `SAMPLE${chance.between(10_000_000, 99_999_999)}`),
    fact('Kept at', `${facts.city}, Alberta`),
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
    { text: 'present policy and my driving record, for this request only.' },
    { text: 'I can take this consent back in writing at any time.' },
    { ...fact('Signed (typed)', facts.client), above: 24 },
    fact('Date', albertaToday(facts.at)),
    ending,
  ]
  const title = `Signed consent, ${facts.client}`
  return { name: 'Consent, signed.pdf', kind: 'signed', type: PDF, bytes: pdfPage(title, facts.at, lines) }
}

const NOT_COVERED = [
  'wear and tear, mechanical breakdown',
  'use for deliveries or as a taxi',
  'driving without a valid licence',
] as const

/** Two quotes that agree with what brokers write about them: the same limits, another deductible for hail. */
export function comparison(facts: FileFacts, chance: Chance): MadeFile {
  const first = chance.between(0, INSURERS.length - 1)
  const limit = chance.pick(['$1,000,000', '$2,000,000'])
  const quote = (place: number, hail: string, monthly: string): PdfLine[] => [
    { text: `${INSURERS[(first + place) % INSURERS.length]} (sample)`, bold: true, size: 13, above: 18 },
    { text: `Not covered:  ${chance.pick(NOT_COVERED)}`, bold: true },
    fact('Third-party liability limit', limit),
    fact('Collision', 'deductible $1,000'),
    fact('Comprehensive (hail, theft, fire)', `deductible ${hail}`),
    fact('Premium for twelve months', `$${chance.between(1200, 2900).toLocaleString('en-CA')}`),
    fact('Paying by the month', monthly),
  ]
  const lines: PdfLine[] = [
    { text: 'Quotes, side by side', bold: true, size: 18 },
    { ...fact('For', facts.client), above: 14 },
    fact('Vehicle', facts.vehicle ?? 'as applied for'),
    fact('Both open until', dayAfter(facts.at, 30)),
    ...quote(0, '$500', 'twelve equal parts'),
    ...quote(1, '$1,000', 'two months at the start, then ten parts'),
    { text: 'A quote is an offer, not coverage. Coverage begins when the insurer confirms it.', above: 18 },
    ending,
  ]
  const title = `Quotes for ${facts.client}`
  return { name: 'Quotes side by side.pdf', kind: 'quote', type: PDF, bytes: pdfPage(title, facts.at, lines) }
}
