import { isAsked, itemsOf, textOf, ticked } from '../../src/shared/questions/answers.ts'
import type { Answers, QuestionSet } from '../../src/shared/questions/question.ts'

/** A step as a page shows it to somebody without JavaScript: the names and values its form would post. */
export function formOf(
  set: QuestionSet,
  stepId: string,
  answers: Answers,
): Record<string, string | string[]> {
  const form: Record<string, string | string[]> = {}
  for (const field of set.steps.find(({ id }) => id === stepId)?.fields ?? []) {
    if (!isAsked(field, answers)) continue
    if (field.kind === 'several') form[field.id] = ticked(answers, field)
    else if (field.kind === 'list')
      for (const [index, item] of itemsOf(answers, field).entries())
        for (const part of field.fields) form[`${field.id}.${index}.${part.id}`] = textOf(item, part.id)
    else form[field.id] = textOf(answers, field.id)
  }
  return form
}
