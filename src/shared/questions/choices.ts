import type { Option } from './question.ts'

export const YES_NO: readonly Option[] = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

export const YES_NO_UNSURE: readonly Option[] = [...YES_NO, { value: 'unsure', label: 'Not sure' }]

/** None, one and so on up to "`most` or more". */
export const count = (most: number): readonly Option[] =>
  Array.from({ length: most + 1 }, (_, n) => ({
    value: String(n),
    label: n === 0 ? 'None' : n === most ? `${n} or more` : String(n),
  }))
