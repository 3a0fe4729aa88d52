import type { Answers, Field, Option } from './question.ts'
import { needed, oneOf } from './rules.ts'

const HOURS: readonly Option[] = [
  { value: '10', label: 'Up to 10 hours' },
  { value: '20', label: '10 to 20 hours' },
  { value: '40', label: '20 to 40 hours' },
  { value: 'more', label: 'More than 40 hours' },
]

const CARRIES: readonly Option[] = [
  { value: 'people', label: 'People' },
  { value: 'goods', label: 'Food or parcels' },
  { value: 'both', label: 'Both' },
]

/** What driving for ride-hailing or delivery apps asks, wherever it comes up. */
export const rideFields = (askedWhen: (answers: Answers) => boolean): readonly Field[] => [
  {
    id: 'rideApps',
    kind: 'text',
    label: 'Apps you drive for',
    help: 'All of them, with a comma between.',
    askedWhen,
    rule: needed('Please name the apps you drive for', 200),
  },
  {
    id: 'rideCarries',
    kind: 'choice',
    label: 'What you carry for them',
    short: 'Carries for apps',
    askedWhen,
    options: CARRIES,
    rule: oneOf(CARRIES, 'Please choose what you carry'),
  },
  {
    id: 'rideHours',
    kind: 'select',
    label: 'Hours a week with an app on',
    help: 'From the moment the app is on, also while you wait.',
    askedWhen,
    options: HOURS,
    rule: oneOf(HOURS, 'Please choose how many hours a week'),
  },
]
