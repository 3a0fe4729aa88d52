import type { z } from 'zod'

/** One item of a list (a driver, a vehicle): answers by field id. */
export type Item = Record<string, string>
export type AnswerValue = string | string[] | Item[]
/** Answers as people typed them, by field id: text, several choices, or a list of items (drivers, vehicles). */
export type Answers = Record<string, AnswerValue>

export interface Option {
  value: string
  label: string
}

/** What an answer is checked against: the other answers, its own item, and the calendar. */
export interface ValidationContext {
  answers: Answers
  /** The driver or vehicle the field belongs to; empty for a field outside a list. */
  item: Item
  /** Today in Alberta, as yyyy-mm-dd. */
  today: string
}

interface FieldBase {
  /** Unique in its form; the name of the form control and the key of the answer. */
  id: string
  label: string
  /** The label in a summary, when the question itself would read oddly there. */
  short?: string
  help?: string
  /** Shown beside the label. The rule decides whether the answer may stay empty. */
  optional?: true
  /** The field is asked only when this returns true. Answers to hidden fields are dropped. */
  visibleWhen?: (answers: Answers, item: Item) => boolean
  /** The browser's autofill name. */
  autocomplete?: string
  /** Identifies a person: never shown to a broker who has not accepted the case. */
  identifying?: true
  /** Contact data, stored on the case itself and not among its answers. */
  isContact?: true
}

/**
 * A question with one answer. `rule` validates the typed text with messages for the visitor, and its output is the text
 * to store (trimmed, a postal code in its usual form). `crossCheck` returns what is wrong in the context of other answers.
 */
interface ValidatedField extends FieldBase {
  rule: z.ZodType<string, string>
  crossCheck?: (text: string, context: ValidationContext) => string | null
}
export interface TextField extends ValidatedField {
  /** `money`: whole dollars, kept as digits. */
  kind: 'text' | 'email' | 'tel' | 'date' | 'number' | 'money' | 'longtext'
}
export interface ChoiceField extends ValidatedField {
  kind: 'choice' | 'select'
  options: readonly Option[]
}
/** Any number of the options, or none. */
export interface MultiChoiceField extends FieldBase {
  kind: 'multichoice'
  options: readonly Option[]
}
/** A repeated group: `min` to `max` items with the same fields. Control names are `id.0.field`. */
export interface ListField extends FieldBase {
  kind: 'list'
  itemName: string
  /** What the first item starts with, taken from earlier answers. */
  initialItem?: (answers: Answers) => Item
  min: number
  max: number
  fields: readonly (TextField | ChoiceField)[]
}

export type ConsentKind = 'terms' | 'contact' | 'share_with_broker' | 'newsletter'
/** A checkbox that is never pre-checked; the answer is the version that was shown, or nothing. Stored apart from the rest. */
export interface ConsentField extends FieldBase {
  kind: 'consent'
  consent: ConsentKind
  /** Identifies the wording, and is the answer of a checked box. Change it whenever the wording changes. */
  version: string
  /** Listed above the box. */
  points?: readonly string[]
  /** The error when it is not checked; without it the consent is optional. */
  requiredMessage?: string
}

export type SingleField = TextField | ChoiceField
export type Field = SingleField | MultiChoiceField | ListField | ConsentField

/** The steps of a quote request, each with its own URL. */
export const STEP_IDS = ['what', 'about', 'details', 'current', 'consents', 'review', 'done'] as const
export type StepId = (typeof STEP_IDS)[number]
export type FormStepId = Extract<StepId, 'about' | 'details' | 'current' | 'consents'>

export interface QuestionStep {
  id: FormStepId
  title: string
  /** The title that staff read above the answers, where `title` speaks to the client. */
  staffTitle?: string
  intro: string
  fields: readonly Field[]
}

/** What one product line asks, step by step. */
export interface QuestionSet {
  steps: readonly QuestionStep[]
}
