import { choice } from '../../questions/fields.ts'
import { YES_NO } from '../../questions/options.ts'
import type { Answers, Field, Option, TextField } from '../../questions/question.ts'
import { optionalDate, optionalText, requiredText } from '../../questions/rules.ts'
import { yearsBefore } from '../../time/alberta-time.ts'

const INSURED_NOW: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'lapsed', label: 'Not now, but I was before' },
  { value: 'never', label: 'No, this is the first policy' },
]

interface Present {
  /** Prefix of the field ids, one for each line. */
  prefix: string
  /** As in "Do you have home insurance today?". */
  question: string
}

/** Questions about the policy in place today, or the last one. */
export function currentPolicyFields({ prefix, question }: Present): readonly Field[] {
  const now = `${prefix}InsuredNow`
  const insured = (answers: Answers) => answers[now] === 'yes'
  return [
    choice({
      id: now,
      label: question,
      short: 'Currently insured',
      options: INSURED_NOW,
      error: 'Choose whether there’s a policy today',
    }),
    {
      id: `${prefix}Insurer`,
      kind: 'text',
      label: 'Current insurer',
      short: 'Insurer',
      help: 'As shown on the policy.',
      visibleWhen: insured,
      rule: requiredText('Enter the name of the insurer'),
    },
    {
      id: `${prefix}PolicyEnds`,
      kind: 'date',
      label: 'Policy expiry date',
      optional: true,
      visibleWhen: insured,
      rule: optionalDate,
      crossCheck: (text, { today }) =>
        text && (text < yearsBefore(today, 1) || text > yearsBefore(today, -3)) ? 'Check the year' : null,
    },
    choice({
      id: `${prefix}Refused`,
      label: 'Has an insurer cancelled or refused this kind of policy in the last 5 years?',
      short: 'Cancelled or refused in the last 5 years',
      help: 'For example, because a payment was missed.',
      options: YES_NO,
      error: 'Choose yes or no',
    }),
  ]
}

/** Start date for the new policy: from today to a year from now. */
export const startDateField = (id: string): TextField => ({
  id,
  kind: 'date',
  label: 'Start date for the new policy',
  short: 'New policy start date',
  optional: true,
  rule: optionalDate,
  crossCheck: (text, { today }) => {
    if (text && text < today) return 'This date has passed. Choose today or later'
    return text > yearsBefore(today, -1) ? 'Choose a date within the next year' : null
  },
})

/** Anything else the broker should know. */
export const notesField = (id: string): TextField => ({
  id,
  kind: 'longtext',
  label: 'Anything else your broker should know?',
  short: 'Notes',
  optional: true,
  help: 'Please leave out health information and card numbers.',
  identifying: true,
  rule: optionalText(1500),
})
