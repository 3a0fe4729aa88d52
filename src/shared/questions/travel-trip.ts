import { yearsBefore } from '../time/alberta-day.ts'
import { textOf } from './answers.ts'
import { wholeNumber } from './numbers.ts'
import type { Answers, Field, Option } from './question.ts'
import { day, needed, oneOf } from './rules.ts'

const TRIPS: readonly Option[] = [
  { value: 'single', label: 'One trip' },
  { value: 'annual', label: 'Several trips within a year' },
]

const DESTINATIONS: readonly Option[] = [
  { value: 'canada', label: 'Within Canada' },
  { value: 'us', label: 'United States' },
  { value: 'south', label: 'Mexico, Central America or the Caribbean' },
  { value: 'europe', label: 'Europe' },
  { value: 'asia', label: 'Asia or the Pacific' },
  { value: 'elsewhere', label: 'Africa, South America or elsewhere' },
  { value: 'several', label: 'Several of these' },
]

const LONGEST: readonly Option[] = [
  { value: '8', label: 'Up to 8 days' },
  { value: '15', label: '9 to 15 days' },
  { value: '30', label: '16 to 30 days' },
  { value: '60', label: '31 to 60 days' },
  { value: 'more', label: 'More than 60 days' },
]

const isAnnual = ({ tripKind }: Answers) => tripKind === 'annual'

/** Where to, when and who. */
export const TRAVEL_TRIP_FIELDS: readonly Field[] = [
  {
    id: 'tripKind',
    kind: 'choice',
    label: 'One trip or several',
    short: 'Trip',
    options: TRIPS,
    rule: oneOf(TRIPS, 'Please choose one trip or several'),
  },
  {
    id: 'destination',
    kind: 'select',
    label: 'Destination',
    help: 'With a stop in the United States, choose “Several of these”.',
    options: DESTINATIONS,
    rule: oneOf(DESTINATIONS, 'Please choose the destination'),
  },
  {
    id: 'places',
    kind: 'text',
    label: 'Countries or provinces on the way',
    short: 'Places',
    rule: needed('Please name the countries or provinces', 200),
  },
  {
    id: 'departure',
    kind: 'date',
    label: 'Day you leave',
    short: 'Leaves',
    help: 'For several trips, the first one.',
    rule: day('Please enter the day you leave'),
    agrees: (text, { today }) => {
      if (text < today) return 'This day has passed. Please choose today or later'
      return text > yearsBefore(today, -2) ? 'Please check the year' : null
    },
  },
  {
    id: 'comeBack',
    kind: 'date',
    label: 'Day you come back',
    short: 'Comes back',
    askedWhen: answers => !isAnnual(answers),
    rule: day('Please enter the day you come back'),
    agrees: (text, { answers, today }) => {
      if (text < textOf(answers, 'departure').trim())
        return 'This is before the day you leave. Please check both'
      return text > yearsBefore(today, -3) ? 'Please check the year' : null
    },
  },
  {
    id: 'longestTrip',
    kind: 'select',
    label: 'Your longest trip',
    short: 'Longest trip',
    askedWhen: isAnnual,
    options: LONGEST,
    rule: oneOf(LONGEST, 'Please choose how long your longest trip is'),
  },
  {
    id: 'travellers',
    kind: 'list',
    label: 'Travellers',
    itemName: 'Traveller',
    min: 1,
    max: 10,
    fields: [
      {
        id: 'age',
        kind: 'number',
        label: 'Age on the day you leave',
        short: 'Age',
        inputMode: 'numeric',
        rule: wholeNumber('Please enter an age in years', 0, 110),
      },
    ],
  },
]
