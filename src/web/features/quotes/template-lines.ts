import { LINE_TEMPLATES } from '#shared/lines/derived/line-templates.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { TermRow } from '#shared/quotes/terms.ts'

interface Terms {
  line: LineId
  limits: readonly TermRow[]
  deductibles: readonly TermRow[]
  endorsements: readonly TermRow[]
  exclusions: readonly string[]
}

const GROUPS = [
  ['Limits', 'limits'],
  ['Deductibles', 'deductibles'],
  ['Endorsements', 'endorsements'],
] as const

/**
 * Returns what a quote still says in the words of its line's template, as one line for each group: "Limits: Third-party
 * liability ($2,000,000)". The broker may not have read it.
 */
export function templateLines(terms: Terms): string[] {
  const template = LINE_TEMPLATES[terms.line].quoteTemplate
  const lines = GROUPS.map(([name, group]) => {
    const isUnchanged = (row: TermRow) =>
      template[group].some(({ label, value }) => value !== '' && label === row.label && value === row.value)
    return [name, terms[group].filter(isUnchanged).map(({ label, value }) => `${label} (${value})`)] as const
  })
  const exclusions = terms.exclusions.filter(text => template.exclusions.includes(text))
  return [...lines, ['Not covered', exclusions] as const]
    .filter(([, items]) => items.length > 0)
    .map(([name, items]) => `${name}: ${items.join('; ')}`)
}
