import { z } from 'zod'
import type { AnswerGroup } from '../cases/cases.ts'
import { formatDay } from '../format.ts'
import { isAsked, itemsOf, textOf, ticked } from './answers.ts'
import type { Answers, Field, Item, QuestionSet, QuestionStep, SingleField } from './question.ts'

/** `taken`: the client, the broker who has the case, an administrator. `offered`: a broker still deciding. */
export type SummaryReader = 'taken' | 'offered'

type Line = AnswerGroup['lines'][number]

const DOLLARS = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
})

const nameOf = ({ short, label }: Field) => short ?? label

function printed(field: SingleField, text: string): string {
  if (field.kind === 'choice' || field.kind === 'select')
    return field.options.find(option => option.value === text)?.label ?? text
  if (field.kind === 'date' && z.iso.date().safeParse(text).success) return formatDay(text)
  if (field.kind === 'money' && /^\d+$/.test(text)) return DOLLARS.format(Number(text))
  return text
}

function singleLine(field: SingleField, text: string): Line[] {
  return text.trim() ? [{ label: nameOf(field), value: printed(field, text.trim()) }] : []
}

function itemLines(
  fields: readonly SingleField[],
  item: Item,
  answers: Answers,
  reader: SummaryReader,
): Line[] {
  return fields
    .filter(field => isAsked(field, answers, item) && isShown(field, reader))
    .flatMap(field => singleLine(field, textOf(item, field.id)))
}

const isShown = (field: Field, reader: SummaryReader) => reader === 'taken' || !field.identifying

function fieldLines(field: Field, answers: Answers): Line[] {
  if (field.kind === 'list' || field.kind === 'consent') return []
  if (field.kind !== 'several') return singleLine(field, textOf(answers, field.id))
  const labels = field.options.filter(option => ticked(answers, field).includes(option.value))
  return labels.length > 0
    ? [{ label: nameOf(field), value: labels.map(option => option.label).join(', ') }]
    : []
}

/** What was answered on one step: one group for its plain questions, then one for each driver, vehicle and so on. */
export function summariseStep(
  step: QuestionStep,
  answers: Answers,
  reader: SummaryReader = 'taken',
): AnswerGroup[] {
  const asked = step.fields.filter(field => isAsked(field, answers) && isShown(field, reader))
  const groups = [{ title: step.title, lines: asked.flatMap(field => fieldLines(field, answers)) }]
  for (const field of asked)
    if (field.kind === 'list')
      for (const [index, item] of itemsOf(answers, field).entries())
        groups.push({
          title: `${field.itemName} ${index + 1}`,
          lines: itemLines(field.fields, item, answers, reader),
        })
  return groups.filter(group => group.lines.length > 0)
}

/** The answers as people read them, in the order they were asked; consents are not among them. */
export function summarise(
  set: QuestionSet,
  answers: Answers,
  reader: SummaryReader = 'taken',
): AnswerGroup[] {
  return set.steps.flatMap(step => summariseStep(step, answers, reader))
}
