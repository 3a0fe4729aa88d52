import type { Asked } from './asked.ts'
import { wordsOf } from './words.ts'

/** One way in which something is asked, as terms, and how much all of them say. */
export interface Putting {
  terms: ReadonlySet<string>
  total: number
}

/** Words such as "when" and "who" find nothing, but tell two passages apart that are equal in all else. */
const EMPTY = '-'
const EMPTY_WEIGHT = 0.35

const emptyWordsOf = (text: string): string[] =>
  wordsOf(text).flatMap(word => (word.empty ? [EMPTY + word.stem] : []))

/** Compares queries with ways of putting something. `rarityOf` says how much a term says. */
export function createLikeness(termsIn: (text: string) => string[], rarityOf: (term: string) => number) {
  /** A meaning stands beside the word that has it, and is not counted twice. */
  const weightOf = (term: string) =>
    term.startsWith('~') ? 0 : term.startsWith(EMPTY) ? EMPTY_WEIGHT : rarityOf(term)

  return {
    puttingOf: (text: string): Putting => {
      const terms = new Set([...termsIn(text), ...emptyWordsOf(text)])
      return { terms, total: [...terms].reduce((sum, term) => sum + weightOf(term), 0) }
    },

    /** How alike each way of putting something and this query are, by weight: 1 when each is all of the other. */
    likenessTo: (query: string, asked: readonly Asked[]) => {
      const empty = emptyWordsOf(query).map(term => ({ terms: new Map([[term, 1]]), weight: EMPTY_WEIGHT }))
      const parts = [...asked, ...empty]
      const all = parts.reduce((sum, { weight }) => sum + weight, 0)
      const covered = [...new Set(parts.flatMap(part => [...part.terms.keys()]))]
      return ({ terms, total }: Putting): number => {
        const shared = parts.reduce((sum, part) => sum + part.weight * foundIn(part, terms), 0)
        const inBoth = covered.reduce((sum, term) => sum + (terms.has(term) ? weightOf(term) : 0), 0)
        return all === 0 ? 0 : shared / Math.sqrt(all * (shared + total - inBoth || 1))
      }
    },
  }
}

/** How surely something asked for stands among these terms: 0 to 1. */
export function foundIn({ terms }: Pick<Asked, 'terms'>, among: ReadonlySet<string>): number {
  let most = 0
  for (const [term, likely] of terms) if (likely > most && among.has(term)) most = likely
  return most
}
