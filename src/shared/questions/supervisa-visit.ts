import { yearsBefore } from '../time/alberta-day.ts'
import { YES_NO_UNSURE } from './choices.ts'
import { wholeNumber } from './numbers.ts'
import type { Answers, Field, Option } from './question.ts'
import { day, dayOrNone, oneOf } from './rules.ts'

const VISA_STATES: readonly Option[] = [
  { value: 'planning', label: 'Not applied for yet' },
  { value: 'applied', label: 'Applied for' },
  { value: 'issued', label: 'Issued' },
  { value: 'here', label: 'They are in Canada already' },
]

const isHere = ({ visaState }: Answers) => visaState === 'here'

/** The visitors and the visit. */
export const SUPERVISA_VISIT_FIELDS: readonly Field[] = [
  {
    id: 'visitors',
    kind: 'list',
    label: 'Visitors',
    itemName: 'Visitor',
    help: 'Everyone who needs cover.',
    min: 1,
    max: 4,
    fields: [
      {
        id: 'age',
        kind: 'number',
        label: 'Age on the day of arrival',
        short: 'Age',
        inputMode: 'numeric',
        rule: wholeNumber('Please enter an age in years', 0, 110),
      },
    ],
  },
  {
    id: 'visaState',
    kind: 'choice',
    label: 'Where the visa stands',
    short: 'Visa',
    options: VISA_STATES,
    rule: oneOf(VISA_STATES, 'Please choose where the visa stands'),
  },
  {
    id: 'entryDate',
    kind: 'date',
    label: 'Day of entry to Canada',
    short: 'Entry',
    help: 'If it is not settled yet, the day you have in mind. It can be changed later.',
    askedWhen: answers => !isHere(answers),
    rule: day('Please enter the day of entry, or the day you have in mind'),
    agrees: (text, { today }) => {
      if (text < today) return 'This day has passed. Please choose today or later'
      return text > yearsBefore(today, -3) ? 'Please check the year' : null
    },
  },
  {
    id: 'visitCoverEnds',
    kind: 'date',
    label: 'When their present cover ends',
    short: 'Present cover ends',
    optional: true,
    askedWhen: isHere,
    rule: dayOrNone('Please enter a date, or leave this empty'),
    agrees: (text, { today }) =>
      text && (text < yearsBefore(today, 1) || text > yearsBefore(today, -5))
        ? 'Please check the year'
        : null,
  },
  {
    id: 'leavesBetween',
    kind: 'choice',
    label: 'Will they leave Canada and come back in that time?',
    short: 'Leaves and comes back',
    help: 'The cover must hold at every entry.',
    options: YES_NO_UNSURE,
    rule: oneOf(YES_NO_UNSURE, 'Please choose whether they will leave and come back'),
  },
]
