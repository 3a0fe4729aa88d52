import type { ContentPage } from '#shared/content/content-page.ts'
import { type Filling, plainText } from '#shared/content/fill.ts'
import { blocksOn, runsOf } from '#shared/content/walk.ts'

/** An entry of a page's table of contents. */
export interface ContentsEntry {
  id: string
  label: string
  /** Its number, if the sections are numbered. */
  step?: number
}

/** Pages with fewer entries have no table of contents. */
const MIN_ENTRIES = 3

const WORDS_A_MINUTE = 220

/** Returns the table of contents of a page; empty for a short page. */
export function contentsOf(page: ContentPage, filling: Filling): ContentsEntry[] {
  const entries = [
    ...page.sections.map(({ id, heading }, index) => ({
      id,
      label: plainText(heading, filling),
      ...(isNumbered(page) ? { step: index + 1 } : {}),
    })),
    ...page.groups.map(({ id, heading }) => ({ id: `group-${id}`, label: subjectOf(heading) })),
    ...(page.faq.length > 0 ? [{ id: 'questions', label: 'Common questions' }] : []),
  ]
  return entries.length < MIN_ENTRIES ? [] : entries
}

/** What a category's questions are about, without the words that all categories begin with. */
function subjectOf(heading: string): string {
  const subject = heading.replace(/^Questions about /, '')
  return subject.charAt(0).toUpperCase() + subject.slice(1)
}

/** Whether the sections of a page are steps that build on each other, or are referred to by number. */
export const isNumbered = ({ kind }: Pick<ContentPage, 'kind'>): boolean =>
  kind === 'line' || kind === 'industry' || kind === 'legal'

/** Returns the reading time of a page in whole minutes. */
export function readingMinutes(page: ContentPage, filling: Filling): number {
  const blocks = [...page.intro, ...page.sections.flatMap(section => section.blocks)]
  const words = runsOf(blocksOn(blocks, filling.today)).flatMap(run =>
    plainText(run, filling).split(/\s+/).filter(Boolean),
  )
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}
