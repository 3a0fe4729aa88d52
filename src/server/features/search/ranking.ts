import type { Evidence } from './evidence.ts'
import type { Passage } from './passages.ts'

/**
 * How much each kind of evidence counts: a linear ranking, learned by maximum likelihood of the passages that were meant
 * on the questions of `eval/assistant/dev/`. What was left out (BM25, the most alike phrasing or sentence, latent
 * semantics, a linear classifier of the phrasings) found a point more together, or less.
 */
const WEIGHTS = { passage: 1.08, page: 1.51, title: 3.93 }
/**
 * A page's lead answers less than one of its sections, and a section more than an article, which tells. That of questions is
 * set by hand: the development questions ask for every passage as often, people mostly for what many people ask.
 */
const PRIOR = { question: 1.2, section: 1.6, article: 0.9, lead: -2.5, page: 0 }

function priorOf({ kind, path }: Passage, hasSections: boolean): number {
  if (kind === 'question') return PRIOR.question
  if (path.includes('#')) return kind === 'article' ? PRIOR.article : PRIOR.section
  return hasSections ? PRIOR.lead : PRIOR.page
}

/**
 * What scores these passages: given the evidence for a question, the score of the passage at a place, higher where it is
 * likelier to be meant. A sum of logarithms of odds, so that a point more is e times as likely; scores of one question compare.
 */
export function rankingOf(passages: readonly Passage[]) {
  const parents = new Set(passages.flatMap(({ path }) => (path.includes('#') ? [path.split('#', 1)[0]] : [])))
  const priors = passages.map(passage => priorOf(passage, parents.has(passage.path)))
  return (evidence: Evidence, at: number): number =>
    (priors[at] as number) +
    WEIGHTS.passage * (evidence.passage[at] as number) +
    WEIGHTS.page * (evidence.page[at] as number) +
    WEIGHTS.title * (evidence.title[at] as number)
}
