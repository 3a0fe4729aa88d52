import { isAsked, itemsOf, textOf } from './answers.ts'
import type { Answers, Around, Field, QuestionSet, QuestionStep, SingleField, StepId } from './question.ts'

/** What is wrong, by the dotted path of the field (`drivers.0.name`), in words for the visitor. */
export type Faults = Record<string, string>

function judgeText(field: SingleField, text: string, around: Around): string | null {
  const judged = field.rule.safeParse(text)
  if (!judged.success) return judged.error.issues[0]?.message ?? 'Please check this answer'
  return field.agrees?.(judged.data, around) ?? null
}

function judgeField(field: Field, answers: Answers, today: string, faults: Faults): void {
  if (!isAsked(field, answers) || field.kind === 'several') return
  if (field.kind === 'consent') {
    if (field.needed && textOf(answers, field.id) !== 'yes') faults[field.id] = field.needed
    return
  }
  if (field.kind === 'list') {
    for (const [index, item] of itemsOf(answers, field).entries())
      for (const part of field.fields) {
        if (!isAsked(part, answers, item)) continue
        const fault = judgeText(part, textOf(item, part.id), { answers, item, today })
        if (fault) faults[`${field.id}.${index}.${part.id}`] = fault
      }
    return
  }
  const fault = judgeText(field, textOf(answers, field.id), { answers, item: {}, today })
  if (fault) faults[field.id] = fault
}

function judge(steps: readonly QuestionStep[], answers: Answers, today: string): Faults {
  const faults: Faults = {}
  for (const step of steps) for (const field of step.fields) judgeField(field, answers, today, faults)
  return faults
}

/** What is wrong on one step; empty when it is complete. `today` is yyyy-mm-dd in Alberta. */
export function judgeStep(set: QuestionSet, stepId: StepId, answers: Answers, today: string): Faults {
  return judge(
    set.steps.filter(step => step.id === stepId),
    answers,
    today,
  )
}

/** What is wrong anywhere; empty when the request can be sent. */
export function judgeAll(set: QuestionSet, answers: Answers, today: string): Faults {
  return judge(set.steps, answers, today)
}
