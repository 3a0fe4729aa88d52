import type { Term } from './terms.ts'

/** A word that explains itself when pressed. The browser's own popover does it, so it works without scripts too. */
export function TermHint({ term, children }: { term: Term; children?: string }) {
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
