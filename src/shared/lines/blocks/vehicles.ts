import { choice, select } from '../../questions/fields.ts'
import type { Answers, Field, Option, TextField } from '../../questions/question.ts'
import { requiredText, year } from '../../questions/rules.ts'

/** The model year of a vehicle: next year's models are sold this year, later ones are not. */
export const MODEL_YEAR: TextField = {
  id: 'year',
  kind: 'number',
  label: 'Model year',
  rule: year('Enter the model year, like 2019'),
  crossCheck: (text, { today }) => {
    const newest = Number(today.slice(0, 4)) + 1
    return Number(text) > newest ? `Enter a model year up to ${newest}` : null
  },
}

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

/** Questions about driving for ride-hailing or delivery apps. */
export const rideshareFields = (visibleWhen: (answers: Answers) => boolean): readonly Field[] => [
  {
    id: 'rideApps',
    kind: 'text',
    label: 'Apps you drive for',
    help: 'List all of them, separated by commas.',
    visibleWhen,
    rule: requiredText('Enter the apps you drive for', 200),
  },
  choice({
    id: 'rideCarries',
    label: 'Passengers, deliveries or both?',
    short: 'App use',
    visibleWhen,
    options: CARRIES,
    error: 'Choose passengers, deliveries or both',
  }),
  select({
    id: 'rideHours',
    label: 'Hours per week with the app on',
    help: 'Include time waiting for trips.',
    visibleWhen,
    options: HOURS,
    error: 'Choose the hours per week',
  }),
]
