import type { Consent, ConsentKind } from '#shared/account/consents.ts'

/** One thing that was agreed to. A consent that was withdrawn and given again has earlier records. */
export interface ConsentLine {
  current: Consent
  /** Newest first. */
  earlier: readonly Consent[]
}

export interface ConsentGroup {
  /** Null for consents about the account. */
  case: Consent['case']
  lines: ConsentLine[]
}

/** Consents that can be changed come first, the terms last. */
const ORDER: readonly ConsentKind[] = [
  'share_with_broker',
  'share_with_insurer',
  'share_with_group',
  'contact',
  'newsletter',
  'terms',
]

/**
 * Groups consents by the request they were given with, the latest request first and the account last. The newsletter
 * belongs to the account, because a person has only one. Expects the newest consent first.
 */
export function groupConsents(consents: readonly Consent[]): ConsentGroup[] {
  const groups = new Map<string | null, ConsentGroup>()
  for (const consent of consents) {
    const request = consent.kind === 'newsletter' ? null : consent.case
    const key = request?.id ?? null
    const group = groups.get(key) ?? { case: request, lines: [] }
    groups.set(key, group)
    const line = group.lines.find(
      ({ current }) => current.kind === consent.kind && current.recipient === consent.recipient,
    )
    if (line) line.earlier = [...line.earlier, consent]
    else group.lines.push({ current: consent, earlier: [] })
  }
  const all = [...groups.values()]
  for (const { lines } of all)
    lines.sort((a, b) => ORDER.indexOf(a.current.kind) - ORDER.indexOf(b.current.kind))
  return [...all.filter(group => group.case), ...all.filter(group => !group.case)]
}
