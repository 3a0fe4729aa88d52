import { answerText, isVisible, listItems, selectedOptions } from '../../src/shared/questions/answers.ts'
import type { Answers, QuestionSet } from '../../src/shared/questions/question.ts'

/** Returns the names and values that a step's form posts without JavaScript. */
export function formOf(
  set: QuestionSet,
  stepId: string,
  answers: Answers,
): Record<string, string | string[]> {
  const form: Record<string, string | string[]> = {}
  for (const field of set.steps.find(({ id }) => id === stepId)?.fields ?? []) {
    if (!isVisible(field, answers)) continue
    if (field.kind === 'multichoice') form[field.id] = selectedOptions(answers, field)
    else if (field.kind === 'list')
      for (const [index, item] of listItems(answers, field).entries())
        for (const part of field.fields) form[`${field.id}.${index}.${part.id}`] = answerText(item, part.id)
    else form[field.id] = answerText(answers, field.id)
  }
  return form
}
