import { BUSINESS_TERMS } from './business-terms.ts'
import { PERSONAL_TERMS } from './personal-terms.ts'
import { POLICY_TERMS } from './policy-terms.ts'
import type { GlossaryGroup, GlossaryTerm } from './term.ts'

/** The glossary: the source of the page /glossary and of the words the tooltips demo explains. */
export const GLOSSARY: readonly GlossaryGroup[] = [...POLICY_TERMS, ...PERSONAL_TERMS, ...BUSINESS_TERMS]

/** Returns a term of the glossary. Throws for an unknown id. */
export function glossaryTerm(id: string): GlossaryTerm {
  const term = GLOSSARY.flatMap(({ terms }) => terms).find(item => item.id === id)
  if (!term) throw new Error(`The glossary has no term ${id}`)
  return term
}
