import type { ContentPage } from '#shared/content/content-page.ts'
import { type Filling, plainText } from '#shared/content/fill.ts'
import { blocksOn, runsOf } from '#shared/content/walk.ts'

/** An entry of a page's table of contents. */
export interface Part {
  id: string
  label: string
  /** The number of the part, if the parts are numbered. */
  step?: number
}

/** Pages with fewer parts have no table of contents. */
const FEWEST = 3

const WORDS_A_MINUTE = 220

/** The parts of a page in order; empty for a short page. */
export function partsOf(page: ContentPage, filling: Filling): Part[] {
  const parts = [
    ...page.sections.map(({ id, heading }, index) => ({
      id,
      label: plainText(heading, filling),
      ...(isNumbered(page) ? { step: index + 1 } : {}),
    })),
    ...page.groups.map(({ id, heading }) => ({ id: `group-${id}`, label: subjectOf(heading) })),
    ...(page.faq.length > 0 ? [{ id: 'questions', label: 'Common questions' }] : []),
  ]
  return parts.length < FEWEST ? [] : parts
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
