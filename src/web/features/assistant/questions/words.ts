import { PHRASING_MAX } from '#shared/assistant/questions.ts'

/** The lists of the page, what needs somebody first. */
export const QUESTION_TABS = [
  { id: 'unanswered', label: 'Unanswered' },
  { id: 'not_helpful', label: 'Not helpful' },
  { id: 'taught', label: 'Taught' },
  { id: 'dismissed', label: 'Dismissed' },
] as const
export type QuestionTab = (typeof QUESTION_TABS)[number]['id']
/** The lists that are made of questions. */
export type QuestionList = Exclude<QuestionTab, 'taught'>

export const EMPTY_WORDS: Readonly<Record<QuestionTab, { title: string; why: string }>> = {
  unanswered: {
    title: 'Every question found its answer',
    why: 'What the assistant cannot answer, or is not sure of, appears here without personal data.',
  },
  not_helpful: {
    title: 'Nobody said that an answer did not help',
    why: 'When a visitor says that an answer did not help, what they asked appears here without personal data.',
  },
  taught: {
    title: 'Nothing has been taught yet',
    why: 'Choose the passage that answers a question. From then on it is found by those words as well.',
  },
  dismissed: {
    title: 'No question was dismissed',
    why: 'Dismiss what is not for this site to answer. Asked again, it does not come back to the other lists.',
  },
}

/** How often it was asked, as in "Asked twice". */
export function timesOf(times: number): string {
  if (times === 1) return 'Asked once'
  return times === 2 ? 'Asked twice' : `Asked ${times} times`
}

/** A question as the beginning of a phrasing: without the words in brackets that stand for what was taken out. */
export function phrasingFrom(question: string): string {
  const words = question
    .replace(/\[[^\]]{1,40}\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= PHRASING_MAX) return words
  return words
    .slice(0, PHRASING_MAX + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, PHRASING_MAX)
}
