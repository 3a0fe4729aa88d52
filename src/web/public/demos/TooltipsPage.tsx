import { glossaryTerm } from '#shared/glossary/glossary.ts'
import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { DemoTop } from './DemoTop.tsx'

const TERM_IDS = [
  'declaration-page',
  'named-insured',
  'premium',
  'term',
  'deductible',
  'limit',
  'endorsement',
  'exclusion',
]

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
            The <TermHint id="declaration-page" /> names the <TermHint id="named-insured" /> and the{' '}
            <TermHint id="premium" /> for the <TermHint id="term" />. Each coverage has its{' '}
            <TermHint id="limit" />, and when you make a claim you pay your <TermHint id="deductible" />. Read
            every <TermHint id="endorsement" />, because it changes the policy, and every{' '}
            <TermHint id="exclusion" />, because it says what isn’t covered.
          </p>
        </section>
        <section aria-labelledby="words-heading">
          <h2 id="words-heading" className="text-2xl">
            All terms in a list
          </h2>
          <dl className="mt-4 grid gap-x-10 sm:grid-cols-2">
            {TERM_IDS.map(glossaryTerm).map(({ id, term, meaning }) => (
              <div key={id} className="border-line border-t py-3">
                <dt className="font-semibold">{term}</dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6">
            <SiteLink href={paths.glossary()} className="underline underline-offset-4">
              See the full glossary
            </SiteLink>
          </p>
        </section>
      </div>
    </>
  )
}

/** A word that shows its definition when pressed. It uses the browser's own popover, so it works without scripts too. */
function TermHint({ id }: { id: string }) {
  const { term, meaning } = glossaryTerm(id)
  return (
    <span className="relative inline-block">
      <button
        type="button"
        popoverTarget={`term-${id}`}
        className="underline decoration-2 decoration-canola decoration-dotted underline-offset-4"
      >
        {term.toLowerCase()}
      </button>
      <span id={`term-${id}`} popover="auto" role="note" className="term-hint">
        <strong className="block">{term}</strong>
        {meaning}
      </span>
    </span>
  )
}
