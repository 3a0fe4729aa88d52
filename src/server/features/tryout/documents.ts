import type { DocumentKind } from '#shared/documents.ts'
import { albertaToday } from '#shared/questions/today.ts'
import type { Chance } from './chance.ts'
import { type PdfLine, pdfPage } from './pdf.ts'
import { carPicture, hailPicture, odometerPicture, tirePicture } from './pictures.ts'
import type { FileKind } from './turns.ts'

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
  /** As in "2019 Subaru Outback". */
  vehicle: string
  insurer: string
  at: Date
}

const NOT_REAL = 'Sample paper made for the Shelterbelt try-out. The company and the numbers are invented.'
const PDF = 'application/pdf'
const PNG = 'image/png'

const ending: PdfLine = { text: NOT_REAL, size: 9, above: 36 }
const fact = (label: string, value: string): PdfLine => ({ text: `${label}:  ${value}` })

function declaration(facts: FileFacts, chance: Chance): MadeFile {
  const year = Number(albertaToday(facts.at).slice(0, 4))
  const month = String(chance.between(1, 12)).padStart(2, '0')
  const lines: PdfLine[] = [
    { text: facts.insurer, bold: true, size: 18 },
    { text: 'Declaration page', bold: true, size: 13, above: 6 },
    { ...fact('Named insured', facts.client), above: 14 },
    fact('Address', `${facts.city}, Alberta ${facts.postalCode}`),
    fact('Policy number', `SAMPLE-${chance.between(100000, 999999)}`),
    fact('Policy period', `${year - 1}-${month}-01 to ${year}-${month}-01, 12:01 a.m. local time`),
    { ...fact('Described automobile', facts.vehicle), above: 14 },
    fact('Third-party liability limit', chance.pick(['$1,000,000', '$2,000,000'])),
    fact('Accident benefits', 'as set out in the standard policy'),
    fact('Direct compensation for property damage', 'deductible $0'),
    fact('Collision', `deductible $${chance.pick(['500', '1,000'])}`),
    fact('Comprehensive', `deductible $${chance.pick(['300', '500', '1,000'])}`),
    ending,
  ]
  const title = `Declaration page, ${facts.client}`
  return {
    name: `Declaration page ${year - 1}-${year}.pdf`,
    kind: 'declaration_page',
    type: PDF,
    bytes: pdfPage(title, facts.at, lines),
  }
}

function experience(facts: FileFacts, chance: Chance): MadeFile {
  const lines: PdfLine[] = [
    { text: facts.insurer, bold: true, size: 18 },
    { text: 'Letter of experience', bold: true, size: 13, above: 6 },
    { text: `Date: ${albertaToday(facts.at)}`, above: 14 },
    { text: 'To whom it may concern,', above: 10 },
    {
      text: `${facts.client} has been insured with us for ${chance.between(2, 14)} years without a gap.`,
      above: 6,
    },
    { text: `Vehicle on the last policy: ${facts.vehicle}.` },
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

function registration(facts: FileFacts, chance: Chance): MadeFile {
  const lines: PdfLine[] = [
    { text: 'Vehicle registration', bold: true, size: 18 },
    { ...fact('Registered owner', facts.client), above: 14 },
    fact('Vehicle', facts.vehicle),
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

function consentForm(facts: FileFacts): MadeFile {
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

function tireReceipt(facts: FileFacts, chance: Chance): MadeFile {
  const text = [
    'TIRE SHOP RECEIPT (sample)',
    `${facts.city}, Alberta`,
    `Date: ${albertaToday(facts.at)}`,
    `Customer: ${facts.client}`,
    `Vehicle: ${facts.vehicle}`,
    '4 x winter tire, studless, mountain snowflake mark',
    '4 x mount and balance',
    `Odometer: ${chance.between(18, 190)} ${String(chance.between(0, 999)).padStart(3, '0')} km`,
    'Summer tires stored on site, rack 14',
    '',
  ].join('\r\n')
  return { name: 'Winter tire receipt.txt', kind: 'other', type: 'text/plain', bytes: Buffer.from(text) }
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function mileage(chance: Chance): MadeFile {
  const rows = MONTHS.map(month => `${month},${chance.between(900, 1900)}`)
  const text = ['Month,Kilometres', ...rows, ''].join('\r\n')
  return { name: 'Kilometres by month.csv', kind: 'other', type: 'text/csv', bytes: Buffer.from(text) }
}

const NOT_COVERED = [
  'Not covered: wear and tear, mechanical breakdown',
  'Not covered: use for deliveries or as a taxi',
  'Not covered: driving without a valid licence',
]

function comparison(facts: FileFacts, chance: Chance): MadeFile {
  const quote = (insurer: string): PdfLine[] => [
    { text: insurer, bold: true, size: 13, above: 18 },
    { text: chance.pick(NOT_COVERED), bold: true },
    fact('Third-party liability limit', chance.pick(['$1,000,000', '$2,000,000'])),
    fact('Collision', `deductible $${chance.pick(['500', '1,000'])}`),
    fact('Comprehensive', `deductible $${chance.pick(['300', '500', '1,000'])}`),
    fact('Premium for twelve months', `$${chance.between(1200, 2900).toLocaleString('en-CA')}`),
  ]
  const lines: PdfLine[] = [
    { text: 'Quotes, side by side', bold: true, size: 18 },
    { ...fact('For', facts.client), above: 14 },
    fact('Vehicle', facts.vehicle),
    ...quote('Chinook Mutual (sample)'),
    ...quote('Peace Country Insurance (sample)'),
    { text: 'A quote is an offer, not coverage. Coverage begins when the insurer confirms it.', above: 18 },
    ending,
  ]
  const title = `Quotes for ${facts.client}`
  return { name: 'Quotes side by side.pdf', kind: 'quote', type: PDF, bytes: pdfPage(title, facts.at, lines) }
}

const photo = (name: string, bytes: Buffer): MadeFile => ({ name, kind: 'photo', type: PNG, bytes })

/** Makes the bytes of a file that really is what its name says. */
export function makeFile(kind: FileKind, facts: FileFacts, chance: Chance): MadeFile {
  switch (kind) {
    case 'declaration':
      return declaration(facts, chance)
    case 'experience':
      return experience(facts, chance)
    case 'registration':
      return registration(facts, chance)
    case 'consentForm':
      return consentForm(facts)
    case 'tireReceipt':
      return tireReceipt(facts, chance)
    case 'comparison':
      return comparison(facts, chance)
    case 'mileage':
      return mileage(chance)
    case 'tirePhoto':
      return photo('Winter tire.png', tirePicture())
    case 'hailPhoto':
      return photo('Hood after hail.png', hailPicture(chance))
    case 'bumperPhoto':
      return photo('Front bumper.png', carPicture(chance, true))
    case 'vehiclePhoto':
      return photo('Vehicle from the side.png', carPicture(chance, false))
    case 'odometerPhoto':
      return photo('Odometer.png', odometerPicture(chance.between(9_000, 210_000)))
  }
}
