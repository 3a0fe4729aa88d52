import type { Consent, ConsentKind } from '#shared/account/consents.ts'

/** One thing that was agreed to, as it stands now, and how it stood before: given again, it is a new record. */
export interface ConsentLine {
  now: Consent
  /** Newest first. */
  before: Consent[]
}

export interface ConsentGroup {
  /** Null for what is about the account and not about one request. */
  case: Consent['case']
  lines: ConsentLine[]
}

/** What one can change comes first, the terms last. */
const ORDER: readonly ConsentKind[] = ['share_with_broker', 'contact', 'newsletter', 'terms']

/**
 * Consents by the request they were given with, the latest request first, and what is about the account last: there the
 * newsletter stands too, which is one for a person. The list comes newest first.
 */
export function groupConsents(consents: readonly Consent[]): ConsentGroup[] {
  const groups = new Map<string | null, ConsentGroup>()
  for (const consent of consents) {
    const of = consent.kind === 'newsletter' ? null : consent.case
    const key = of?.id ?? null
    const group = groups.get(key) ?? { case: of, lines: [] }
    groups.set(key, group)
    const line = group.lines.find(({ now }) => now.kind === consent.kind)
    if (line) line.before.push(consent)
    else group.lines.push({ now: consent, before: [] })
  }
  const all = [...groups.values()]
  for (const { lines } of all) lines.sort((a, b) => ORDER.indexOf(a.now.kind) - ORDER.indexOf(b.now.kind))
  return [...all.filter(group => group.case), ...all.filter(group => !group.case)]
}
