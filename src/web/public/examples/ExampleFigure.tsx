import type { ComponentProps, ComponentType } from 'react'
import type { ExampleName } from '#shared/content/examples.ts'
import { type ComparedTerms, compareQuotes } from '#shared/quotes/comparison.ts'
import { AccessRow } from '../../features/account/AccessRow.tsx'
import { clockTexts } from '../../features/cases/clock-texts.ts'
import { ResponseClock } from '../../features/cases/ResponseClock.tsx'
import { StageTrack } from '../../features/cases/StageTrack.tsx'
import { ComparisonSections } from '../../features/quotes/ComparisonSections.tsx'
import { Avatar } from '../../ui/Avatar.tsx'

interface ExampleFigureProps {
  name: ExampleName
  /** The level of headings in it. */
  level?: 3 | 4
}

interface ExampleEntry {
  caption: string
  Example: ComponentType<{ level: 3 | 4 }>
}

const EXAMPLES: Readonly<Record<ExampleName, ExampleEntry>> = {
  request: { caption: 'with a made-up broker', Example: RequestExample },
  quotes: { caption: 'with made-up insurers', Example: QuotesExample },
  access: { caption: 'with made-up people', Example: AccessExample },
}

/** A part of the client portal with sample data, and a caption that says so. */
export function ExampleFigure({ name, level = 3 }: ExampleFigureProps) {
  const { caption, Example } = EXAMPLES[name]
  return (
    // Search engines don't quote it: it says when a reply comes.
    <figure
      data-nosnippet
      className="example overflow-hidden rounded-xl border border-line bg-surface text-[0.9375rem] leading-normal shadow-lift print:break-inside-avoid print:shadow-none"
    >
      <figcaption className="border-line border-b bg-sunken px-4 py-2.5 text-muted text-sm sm:px-5">
        <span className="font-semibold text-ink">An example,</span> {caption}
      </figcaption>
      <div className="p-4 sm:p-5">
        <Example level={level} />
      </div>
    </figure>
  )
}

/** The made-up people of the examples. */
const BROKER = { fullName: 'Robin Fields', role: 'broker' } as const
const OFFICE = { fullName: 'Sam Marsh', role: 'office' } as const

const STAGE = 'assigned'

/** A request with its stage and response clock. Its times name no day, so that they never look old. */
function RequestExample() {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="font-semibold text-lg">Auto quote</p>
        <ResponseClock state="running">
          {clockTexts(STAGE, 'client').running('by 1:12 p.m. today')}
        </ResponseClock>
      </div>
      <StageTrack
        case={{ kind: 'quote', stage: STAGE, status: 'active', outcome: null, boundFrom: null }}
        audience="client"
      />
      <p className="flex items-center gap-2 border-line border-t pt-4 text-sm">
        <Avatar name={BROKER.fullName} size="sm" />
        <span>
          <span className="font-semibold">{BROKER.fullName}</span>
          <span className="text-muted">, your broker</span>
        </span>
      </p>
    </div>
  )
}

/** Public pages name no price, so the quotes have none, and the terms they share aren't shown. */
const TERMS = {
  annualPremium: null,
  monthlyPayment: null,
  fees: [],
  termMonths: 12,
  limits: [],
  deductibles: [],
  validUntil: null,
} satisfies Partial<ComparedTerms>

const QUOTES: readonly ComparedTerms[] = [
  {
    ...TERMS,
    insurer: 'Insurer A',
    exclusions: ['Overland water', 'Earthquake'],
    endorsements: [{ label: 'Sewer backup', value: 'Included' }],
  },
  {
    ...TERMS,
    insurer: 'Insurer B',
    exclusions: ['Sewer backup', 'Earthquake'],
    endorsements: [{ label: 'Water and sewer pipes under the yard', value: 'Included' }],
  },
]

/** Two home quotes side by side. */
function QuotesExample({ level }: { level: 3 | 4 }) {
  return (
    <ComparisonSections
      comparison={{ ...compareQuotes(QUOTES), same: [] }}
      names={QUOTES.map(({ insurer }) => insurer)}
      level={level}
    />
  )
}

/** Newest first. The times name no day, so that they never look old. */
const ACCESSES: readonly (ComponentProps<typeof AccessRow> & { time: string })[] = [
  { access: { by: BROKER, action: 'case.read', what: null }, time: 'Today at 11:05 a.m.' },
  { access: { by: BROKER, action: 'document.read', what: 'Current policy.pdf' }, time: 'Today at 9:20 a.m.' },
  { access: { by: BROKER, action: 'document.read', what: 'Licence.pdf' }, time: 'Today at 9:18 a.m.' },
  { access: { by: BROKER, action: 'case.read', what: null }, time: 'Today at 9:12 a.m.' },
  { access: { by: OFFICE, action: 'case.read', what: null }, time: 'Yesterday at 4:40 p.m.' },
]

/** Who opened a request and its documents. */
function AccessExample() {
  return (
    <ol className="-my-3 divide-y divide-line">
      {ACCESSES.map(row => (
        <AccessRow key={row.time} {...row} />
      ))}
    </ol>
  )
}
