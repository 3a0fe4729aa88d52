/** An insurance term, its definition in plain words, and the page that explains it. */
export interface GlossaryTerm {
  id: string
  term: string
  meaning: string
  more: { label: string; path: string }
}

export interface GlossaryGroup {
  heading: string
  terms: readonly GlossaryTerm[]
}
