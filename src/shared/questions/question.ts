import type { z } from 'zod'
import type { LineId } from '../lines.ts'

export type AnswerValue = string | string[] | Record<string, string>[]
/** Answers as people typed them, by field id: text, several choices, or a list of items (drivers, vehicles). */
export type Answers = Record<string, AnswerValue>

export interface Option {
  value: string
  label: string
}

interface FieldBase {
  /** Unique in its form; the name of the form control and the key of the answer. */
  id: string
  label: string
  help?: string
  /** Asked only when this holds; an answer to a question not asked is dropped. */
  askedWhen?: (answers: Answers) => boolean
  /** The browser's autofill name. */
  autocomplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
}

/** One question with one answer. `rule` judges the typed text and says what is wrong in words for the visitor. */
export interface TextField extends FieldBase {
  kind: 'text' | 'email' | 'tel' | 'date' | 'number' | 'longtext'
  rule: z.ZodType<unknown, string>
}
export interface ChoiceField extends FieldBase {
  kind: 'choice' | 'select'
  options: readonly Option[]
  rule: z.ZodType<unknown, string>
}
/** A repeated group: one to `max` items with the same fields. Control names are `id.0.field`. */
export interface ListField extends FieldBase {
  kind: 'list'
  itemName: string
  min: number
  max: number
  fields: readonly (TextField | ChoiceField)[]
}
export type Field = TextField | ChoiceField | ListField

export type StepId = 'what' | 'about' | 'details' | 'current' | 'consents' | 'review' | 'done'

/** What one product line asks, step by step. */
export interface QuestionSet {
  line: LineId
  steps: readonly {
    id: Extract<StepId, 'about' | 'details' | 'current'>
    title: string
    intro: string
    fields: readonly Field[]
  }[]
}
