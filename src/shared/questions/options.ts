import type { Option } from './question.ts'

export const YES_NO: readonly Option[] = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

export const YES_NO_UNSURE: readonly Option[] = [...YES_NO, { value: 'unsure', label: 'Not sure' }]

/** Returns options for None, 1 and so on up to "`max` or more". */
export const countOptions = (max: number): readonly Option[] =>
  Array.from({ length: max + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'None' : count === max ? `${count} or more` : String(count),
  }))
