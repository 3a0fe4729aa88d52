import type { z } from 'zod'
import type { LineId } from '../lines/lines.ts'

/** One item of a list (a driver, a vehicle): answers by field id. */
export type Item = Record<string, string>
export type AnswerValue = string | string[] | Item[]
/** Answers as people typed them, by field id: text, several choices, or a list of items (drivers, vehicles). */
export type Answers = Record<string, AnswerValue>

export interface Option {
  value: string
  label: string
}

/** What an answer may have to agree with: the other answers, the item it belongs to, and the calendar. */
export interface Around {
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
  /** What the answer is called where it is read, when the question itself would read oddly there. */
  short?: string
  help?: string
  /** Said beside the label; whether it really may stay empty is up to the rule. */
  optional?: true
  /** Asked only when this holds; an answer to a question not asked is dropped. */
  askedWhen?: (answers: Answers, item: Item) => boolean
  /** The browser's autofill name. */
  autocomplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  /** Tells who somebody is: never shown to a broker who has not taken the case. */
  identifying?: true
}

/**
 * One question with one answer. `rule` judges the typed text in words for the visitor, and its output is the text
 * as it is kept (trimmed, a postal code in its usual form). `agrees` says what is wrong beside everything else.
 */
interface JudgedField extends FieldBase {
  rule: z.ZodType<string, string>
  agrees?: (text: string, around: Around) => string | null
}
export interface TextField extends JudgedField {
  /** `money`: whole dollars, kept as digits. */
  kind: 'text' | 'email' | 'tel' | 'date' | 'number' | 'money' | 'longtext'
}
export interface ChoiceField extends JudgedField {
  kind: 'choice' | 'select'
  options: readonly Option[]
}
/** Any number of the options, or none. */
export interface SeveralField extends FieldBase {
  kind: 'several'
  options: readonly Option[]
}
/** A repeated group: `min` to `max` items with the same fields. Control names are `id.0.field`. */
export interface ListField extends FieldBase {
  kind: 'list'
  itemName: string
  /** What the first item starts with, from what was answered before. */
  first?: (answers: Answers) => Item
  min: number
  max: number
  fields: readonly (TextField | ChoiceField)[]
}

export type ConsentKind = 'terms' | 'contact' | 'share_with_broker' | 'newsletter'
/** A box that is never ticked beforehand; the answer is `yes` or nothing. Kept apart from the other answers. */
export interface ConsentField extends FieldBase {
  kind: 'consent'
  consent: ConsentKind
  /** Names the wording agreed to; a changed wording gets a new one. */
  version: string
  /** What to say when it is not ticked; without it the box may stay empty. */
  needed?: string
}

export type SingleField = TextField | ChoiceField
export type Field = SingleField | SeveralField | ListField | ConsentField

/** The steps of a quote request, each with its own URL. */
export const STEP_IDS = ['what', 'about', 'details', 'current', 'consents', 'review', 'done'] as const
export type StepId = (typeof STEP_IDS)[number]
export type AskingStepId = Extract<StepId, 'about' | 'details' | 'current' | 'consents'>

export interface QuestionStep {
  id: AskingStepId
  title: string
  intro: string
  fields: readonly Field[]
}

/** The two shelves on which product lines stand where people choose one. */
export type LineGroup = 'personal' | 'business'

/** What one product line asks, step by step. */
export interface QuestionSet {
  line: LineId
  group: LineGroup
  /** One sentence under the line's name where people choose what to insure. */
  pitch: string
  /** What helps to have beside one while answering. */
  atHand: readonly string[]
  steps: readonly QuestionStep[]
}
