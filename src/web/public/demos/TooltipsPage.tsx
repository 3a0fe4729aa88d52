import { Head } from '../../platform/Head.tsx'
import { DemoTop } from './DemoTop.tsx'

/** A word of the trade and what it means. */
interface Term {
  id: string
  word: string
  meaning: string
}

const TERMS = {
  declaration: {
    id: 'declaration',
    word: 'declaration page',
    meaning: 'The summary page of your policy: who and what is insured, for how much, and for what dates.',
  },
  insured: {
    id: 'insured',
    word: 'named insured',
    meaning:
      'The person or business the policy is issued to. They hold the rights and responsibilities under it.',
  },
  premium: { id: 'premium', word: 'premium', meaning: 'What the policy costs for its term.' },
  term: {
    id: 'term',
    word: 'term',
    meaning:
      'The period the policy is in effect, from its start date to its end date. Then it renews or expires.',
  },
  deductible: {
    id: 'deductible',
    word: 'deductible',
    meaning: 'The part of a loss you pay yourself before the insurer pays.',
  },
  limit: {
    id: 'limit',
    word: 'limit',
    meaning: 'The most the insurer will pay for one loss under that coverage.',
  },
  endorsement: {
    id: 'endorsement',
    word: 'endorsement',
    meaning: 'A form that changes the standard policy: it can add, limit or remove coverage.',
  },
  exclusion: { id: 'exclusion', word: 'exclusion', meaning: 'Something the policy doesn’t pay for.' },
} as const satisfies Record<string, Term>

/** A few lines of a policy whose terms have explanations. */
export function TooltipsPage() {
  return (
    <>
      <Head
        title="Insurance terms explained"
        description="What the words on a policy’s declaration page mean: premium, deductible, limit, endorsement, exclusion and more, in plain language."
        canonicalPath="/tooltips"
        noindex
      />
      <DemoTop heading="Insurance terms explained">
        Select an underlined term to read what it means. Press Escape or select anywhere else to close the
        note.
      </DemoTop>
      <div className="mx-auto grid max-w-5xl gap-10 px-4 py-10 sm:px-6 sm:py-14">
        <section aria-labelledby="sheet-heading" className="rounded-xl border border-line bg-surface p-6">
          <h2 id="sheet-heading" className="text-2xl">
            Reading a policy
          </h2>
          <p className="mt-4 max-w-prose text-lg leading-loose">
            The <TermHint term={TERMS.declaration} /> names the <TermHint term={TERMS.insured} /> and the{' '}
            <TermHint term={TERMS.premium} /> for the <TermHint term={TERMS.term} />. Each part has its{' '}
            <TermHint term={TERMS.limit} />, and you pay your <TermHint term={TERMS.deductible} /> before the
            insurer pays. Read every <TermHint term={TERMS.endorsement} />, because it changes the policy, and
            every <TermHint term={TERMS.exclusion} />, because it says what isn’t covered.
          </p>
        </section>
        <section aria-labelledby="words-heading">
          <h2 id="words-heading" className="text-2xl">
            All terms in a list
          </h2>
          <dl className="mt-4 grid gap-x-10 sm:grid-cols-2">
            {Object.values(TERMS).map(({ id, word, meaning }) => (
              <div key={id} className="border-line border-t py-3">
                <dt className="font-semibold">{word}</dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}

/** A term with an explanation on press. It uses the browser’s popover, so it works without scripts. */
function TermHint({ term, children }: { term: Term; children?: string }) {
  return (
    <span className="relative inline-block">
      <button
        type="button"
        popoverTarget={`term-${term.id}`}
        className="underline decoration-2 decoration-canola decoration-dotted underline-offset-4"
      >
        {children ?? term.word}
      </button>
      <span id={`term-${term.id}`} popover="auto" role="note" className="term-hint">
        <strong className="block">{term.word}</strong>
        {term.meaning}
      </span>
    </span>
  )
}
