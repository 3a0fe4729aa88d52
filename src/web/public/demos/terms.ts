/** A word of the trade and what it means. */
export interface Term {
  id: string
  word: string
  meaning: string
}

export const TERMS = {
  declaration: {
    id: 'declaration',
    word: 'declaration page',
    meaning: 'The first sheet of a policy: who and what is insured, for how much, from when to when.',
  },
  insured: {
    id: 'insured',
    word: 'named insured',
    meaning: 'The person or business the policy is made out to. Rights and duties under it are theirs.',
  },
  premium: { id: 'premium', word: 'premium', meaning: 'What the policy costs for its term.' },
  term: {
    id: 'term',
    word: 'term',
    meaning: 'From its first day to its last. Then it is renewed, or it ends.',
  },
  deductible: {
    id: 'deductible',
    word: 'deductible',
    meaning: 'The part of a loss you pay yourself before the insurer pays.',
  },
  limit: { id: 'limit', word: 'limit', meaning: 'The most the insurer pays for one loss under that part.' },
  endorsement: {
    id: 'endorsement',
    word: 'endorsement',
    meaning: 'A sheet that changes the standard wording: it adds, narrows or takes away.',
  },
  exclusion: { id: 'exclusion', word: 'exclusion', meaning: 'What the policy says it does not pay for.' },
} as const satisfies Record<string, Term>
