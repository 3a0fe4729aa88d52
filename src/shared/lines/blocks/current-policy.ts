import { YES_NO } from '../../questions/options.ts'
import type { Answers, Field, Option, TextField } from '../../questions/question.ts'
import { oneOf, optionalDate, optionalText, requiredText } from '../../questions/rules.ts'
import { yearsBefore } from '../../time/zoned-time.ts'

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
    {
      id: now,
      kind: 'choice',
      label: question,
      short: 'Insured today',
      options: INSURED_NOW,
      rule: oneOf(INSURED_NOW, 'Please choose whether there is a policy today'),
    },
    {
      id: `${prefix}Insurer`,
      kind: 'text',
      label: 'The insurer today',
      short: 'Insurer',
      help: 'As printed on the policy.',
      visibleWhen: insured,
      rule: requiredText('Please enter the name of the insurer'),
    },
    {
      id: `${prefix}PolicyEnds`,
      kind: 'date',
      label: 'When that policy ends',
      short: 'Policy ends',
      optional: true,
      visibleWhen: insured,
      rule: optionalDate('Please enter a date, or leave this empty'),
      crossCheck: (text, { today }) =>
        text && (text < yearsBefore(today, 1) || text > yearsBefore(today, -3))
          ? 'Please check the year'
          : null,
    },
    {
      id: `${prefix}Refused`,
      kind: 'choice',
      label: 'Has an insurer cancelled or refused this kind of policy in the last 5 years?',
      short: 'Cancelled or refused in the last 5 years',
      help: 'For example because a payment was missed.',
      options: YES_NO,
      rule: oneOf(YES_NO, 'Please choose yes or no'),
    },
  ]
}

/** When the new policy should start: from today to a year from now. */
export const startDateField = (id: string): TextField => ({
  id,
  kind: 'date',
  label: 'When the new policy should start',
  short: 'New policy to start',
  optional: true,
  rule: optionalDate('Please enter a date, or leave this empty'),
  crossCheck: (text, { today }) => {
    if (text && text < today) return 'This day has passed. Please choose today or later'
    return text > yearsBefore(today, -1) ? 'Please choose a day within a year from now' : null
  },
})

/** Anything else the broker should know. */
export const notesField = (id: string): TextField => ({
  id,
  kind: 'longtext',
  label: 'Anything else your broker should know?',
  short: 'In their own words',
  optional: true,
  help: 'Please leave out health details and card numbers.',
  identifying: true,
  rule: optionalText(1500),
})
