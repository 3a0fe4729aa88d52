import type { AnswerGroup } from '../cases/cases.ts'
import { formatDay, formatPhone } from '../format.ts'
import { answerText, isVisible, listItems, selectedOptions } from './answers.ts'
import type { Answers, Field, Item, QuestionSet, QuestionStep, SingleField } from './question.ts'

/** `staff`: the broker who accepted the case, an administrator. `offered`: a broker still deciding. */
type SummaryReader = 'client' | 'staff' | 'offered'

type Line = AnswerGroup['lines'][number]

const DOLLARS = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
})

/** Whether this is a day of the calendar, yyyy-mm-dd. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true

const fieldName = ({ short, label }: Field) => short ?? label

function displayValue(field: SingleField, text: string): string {
  if (field.kind === 'choice' || field.kind === 'select')
    return field.options.find(option => option.value === text)?.label ?? text
  if (field.kind === 'tel') return formatPhone(text)
  if (field.kind === 'date' && isDay(text)) return formatDay(text)
  if (field.kind === 'money' && /^\d+$/.test(text)) return DOLLARS.format(Number(text))
  return text
}

function singleLine(field: SingleField, text: string): Line[] {
  return text.trim() ? [{ label: fieldName(field), value: displayValue(field, text.trim()) }] : []
}

function itemLines(
  fields: readonly SingleField[],
  item: Item,
  answers: Answers,
  reader: SummaryReader,
): Line[] {
  return fields
    .filter(field => isVisible(field, answers, item) && isShown(field, reader))
    .flatMap(field => singleLine(field, answerText(item, field.id)))
}

const isShown = (field: Field, reader: SummaryReader) => reader !== 'offered' || !field.identifying

function fieldLines(field: Field, answers: Answers): Line[] {
  if (field.kind === 'list' || field.kind === 'consent') return []
  if (field.kind !== 'multichoice') return singleLine(field, answerText(answers, field.id))
  const labels = field.options.filter(option => selectedOptions(answers, field).includes(option.value))
  return labels.length > 0
    ? [{ label: fieldName(field), value: labels.map(option => option.label).join(', ') }]
    : []
}

/** Returns the answers of one step: one group for its single questions, then one for each driver, vehicle and so on. */
export function summarizeStep(
  step: QuestionStep,
  answers: Answers,
  reader: SummaryReader = 'client',
): AnswerGroup[] {
  const visible = step.fields.filter(field => isVisible(field, answers) && isShown(field, reader))
  const title = reader === 'client' ? step.title : (step.staffTitle ?? step.title)
  const groups: AnswerGroup[] = [{ title, lines: visible.flatMap(field => fieldLines(field, answers)) }]
  for (const field of visible)
    if (field.kind === 'list')
      for (const [index, item] of listItems(answers, field).entries())
        groups.push({
          title: `${field.itemName} ${index + 1}`,
          section: title,
          lines: itemLines(field.fields, item, answers, reader),
        })
  return groups.filter(group => group.lines.length > 0)
}

/** Returns the answers as people read them, in the order they were asked, without consents. */
export function summarize(
  set: QuestionSet,
  answers: Answers,
  reader: SummaryReader = 'client',
): AnswerGroup[] {
  return set.steps.flatMap(step => summarizeStep(step, answers, reader))
}
