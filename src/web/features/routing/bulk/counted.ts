/** What is selected: one, and several of them. A policy is given away with the case that it came from. */
export type Counted = readonly [one: string, many: string]

export const CASES: Counted = ['case', 'cases']
export const POLICIES: Counted = ['policy', 'policies']
