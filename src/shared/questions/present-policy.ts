import { yearsBefore } from '../time/alberta-day.ts'
import { YES_NO } from './choices.ts'
import type { Answers, Field, Option, TextField } from './question.ts'
import { dayOrNone, needed, oneOf, optional } from './rules.ts'

const INSURED_NOW: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'lapsed', label: 'Not now, but I was before' },
  { value: 'never', label: 'No, this is the first policy' },
]

interface Present {
  /** What the ids begin with, one for each product line. */
  prefix: string
  /** As in "Do you have home insurance today?". */
  question: string
}

/** What is in place today, and since when it no longer is. */
export function presentPolicyFields({ prefix, question }: Present): readonly Field[] {
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
      askedWhen: insured,
      rule: needed('Please enter the name of the insurer'),
    },
    {
      id: `${prefix}PolicyEnds`,
      kind: 'date',
      label: 'When that policy ends',
      short: 'Policy ends',
      optional: true,
      askedWhen: insured,
      rule: dayOrNone('Please enter a date, or leave this empty'),
      agrees: (text, { today }) =>
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

/** When the new policy should begin: today at the earliest, a year from now at the latest. */
export const startDateField = (id: string): TextField => ({
  id,
  kind: 'date',
  label: 'When the new policy should start',
  short: 'New policy to start',
  optional: true,
  rule: dayOrNone('Please enter a date, or leave this empty'),
  agrees: (text, { today }) => {
    if (text && text < today) return 'This day has passed. Please choose today or later'
    return text > yearsBefore(today, -1) ? 'Please choose a day within a year from now' : null
  },
})

/** Room for what no question asks. */
export const notesField = (id: string): TextField => ({
  id,
  kind: 'longtext',
  label: 'Anything else your broker should know?',
  short: 'In their own words',
  optional: true,
  help: 'Please leave out health details and card numbers.',
  identifying: true,
  rule: optional(1500),
})
