import type { CaseRelation } from '#shared/cases/abilities.ts'
import type { AnswerGroup } from '#shared/cases/cases.ts'
import { questionsFor } from '#shared/lines/product-lines.ts'
import type { AnswerValue } from '#shared/questions/question.ts'
import { summarize } from '#shared/questions/summary.ts'
import type { CaseRecord } from './store.ts'

/**
 * The answers that somebody who stands like this to the case may read. A broker needs the client's consent to share;
 * one who has not taken the case sees none that tell who the client is.
 */
export function answersFor(
  standing: CaseRelation,
  { kind, line, answers, answersShared }: Pick<CaseRecord, 'kind' | 'line' | 'answers' | 'answersShared'>,
): AnswerGroup[] {
  if (standing === 'stranger') return []
  const isBroker = standing === 'broker' || standing === 'offered'
  if (isBroker && !answersShared) return []
  // A question came without the answers to those of its line.
  const set = kind === 'question' ? null : questionsFor(line)
  const groups = set ? summarize(set, answers, standing === 'offered' ? 'offered' : 'taken') : []
  if (groups.length > 0) return groups
  // Kept under no question: from an enquiry, or before its line had any. Nothing says what of it identifies the client.
  if (standing === 'offered') return []
  const lines = Object.entries(answers).map(([label, value]) => ({ label, value: plain(value) }))
  return lines.length > 0 ? [{ title: 'Answers', lines }] : []
}

function plain(value: AnswerValue): string {
  if (typeof value === 'string') return value
  const parts = value.map(item =>
    typeof item === 'string'
      ? item
      : Object.entries(item)
          .map(([name, text]) => `${name}: ${text}`)
          .join(', '),
  )
  return parts.join('; ')
}
