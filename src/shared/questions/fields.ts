import type { ChoiceField } from './question.ts'
import { oneOf, optionalOneOf } from './rules.ts'

type Choice = Omit<ChoiceField, 'kind' | 'rule'> & {
  /** Shown when the answer is none of the options. */
  error: string
}

const fieldOf =
  (kind: ChoiceField['kind']) =>
  ({ error, ...field }: Choice): ChoiceField => ({
    ...field,
    kind,
    rule: (field.optional ? optionalOneOf : oneOf)(field.options, error),
  })

/** A question with a few options, all shown. */
export const choice = fieldOf('choice')

/** A question with a list of options to open. */
export const select = fieldOf('select')
