import type { TextField } from './question.ts'
import { year } from './rules.ts'

/** The model year of a vehicle: next year's models are sold this year, later ones are not. */
export const MODEL_YEAR: TextField = {
  id: 'year',
  kind: 'number',
  label: 'Model year',
  inputMode: 'numeric',
  rule: year('Please enter the model year, such as 2019'),
  agrees: (text, { today }) =>
    Number(text) > Number(today.slice(0, 4)) + 1 ? 'Please check the model year' : null,
}
