import type { AssistantContent } from '#shared/content/content-page.ts'
import type { Passage } from '../../search/service.ts'

/** What a text is about: how likely each page of a product line or an industry, and each line. */
export type Subject = ReadonlyMap<string, number>

/** Returns a function that returns the page with the longest name in a text: "home insurance" rather than "bike". */
export function nameFinder(subjects: AssistantContent['names']) {
  const named = subjects.flatMap(({ page, names }) =>
    names.map(name => ({
      page,
      // "Not travel" and "not a business" name what is not meant; "at home" and "from home" say where.
      pattern: new RegExp(
        `(?<!\\bnot (?:\\p{L}+ )?|\\b(?:at|from) (?=home))\\b${name.replace(/ insurance$/, '( insurance)?')}s?\\b`,
        'u',
      ),
    })),
  )
  return (words: string): string | null => {
    let longest = { page: null as string | null, length: 0 }
    for (const { page, pattern } of named) {
      const { length } = pattern.exec(words)?.[0] ?? ''
      if (length > longest.length) longest = { page, length }
    }
    return longest.page
  }
}

/**
 * Returns what a conversation is about after a text that names no subject. The less likely its best passage, the more of the earlier subject
 * stays.
 */
export function subjectAfter(
  passages: readonly { passage: Passage; share: number }[],
  before: Subject = new Map(),
): Subject {
  const about = new Map<string, number>()
  const add = (key: string, share: number) => about.set(key, (about.get(key) ?? 0) + share)
  const certainty = before.size > 0 ? (passages[0]?.share ?? 0) : 1
  let rest = 1
  for (const { passage, share } of passages) {
    if (!passage.subject || !passage.line) continue
    const part = certainty * share
    add(passage.subject, part)
    add(passage.line, part)
    rest -= part
  }
  for (const [key, share] of before) add(key, share * rest)
  return about
}
