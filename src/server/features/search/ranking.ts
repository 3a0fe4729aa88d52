import type { Evidence } from './evidence.ts'
import type { Passage } from './passages.ts'

/**
 * How much each kind of evidence counts: a linear ranking, learned once on phrasings that were held out of the index and
 * on questions of our own (`eval/assistant/leave-out.ts`), by maximum likelihood of the passage that was meant. The
 * phrasings' weight is set by hand: those that were held out are unlike their neighbours on purpose.
 */
const WEIGHTS = { words: 2, model: 0.85, pageModel: 0.55, latent: 4.3, title: 0.6, sentence: 1.8 }
const PHRASING = 3

/** A question is what most people come with; a page's lead answers less than one of its sections. */
function priorOf({ kind, path }: Passage, hasSections: boolean): number {
  if (kind === 'question') return 2.3
  if (path.includes('#')) return kind === 'article' ? 1 : 1.7
  return hasSections ? -0.2 : 1.2
}

/** Scores by which passages answer a question: higher is better. */
export function rankingOf(passages: readonly Passage[]) {
  const parents = new Set(passages.flatMap(({ path }) => (path.includes('#') ? [path.split('#', 1)[0]] : [])))
  const priors = passages.map(passage => priorOf(passage, parents.has(passage.path)))
  return (evidence: Evidence, at: number): number => {
    const alike = evidence.phrasing[at] as number
    return (
      (priors[at] as number) +
      PHRASING * alike ** 3 +
      WEIGHTS.words * (evidence.words[at] as number) +
      WEIGHTS.model * (evidence.model[at] as number) +
      WEIGHTS.pageModel * (evidence.pageModel[at] as number) +
      WEIGHTS.latent * (evidence.latent[at] as number) +
      WEIGHTS.title * (evidence.title[at] as number) +
      WEIGHTS.sentence * (evidence.sentence[at] as number)
    )
  }
}
