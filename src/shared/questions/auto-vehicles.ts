import { itemsOf } from './answers.ts'
import { MODEL_YEAR } from './model-year.ts'
import type { Answers, ListField, Option } from './question.ts'
import { needed, oneOf } from './rules.ts'

const USES: readonly Option[] = [
  { value: 'pleasure', label: 'Errands and pleasure' },
  { value: 'commute', label: 'To work or school' },
  { value: 'business', label: 'For business' },
  { value: 'delivery', label: 'Ride-hailing or delivery' },
  { value: 'farm', label: 'On a farm' },
]

const DISTANCES: readonly Option[] = [
  { value: '10000', label: 'Up to 10,000 km' },
  { value: '15000', label: '10,000 to 15,000 km' },
  { value: '20000', label: '15,000 to 20,000 km' },
  { value: '30000', label: '20,000 to 30,000 km' },
  { value: 'more', label: 'More than 30,000 km' },
  { value: 'unsure', label: 'Not sure' },
]

const OWNERSHIPS: readonly Option[] = [
  { value: 'owned', label: 'Owned' },
  { value: 'financed', label: 'Financed' },
  { value: 'leased', label: 'Leased' },
]

/** Everything to be insured. */
export const VEHICLES: ListField = {
  id: 'vehicles',
  kind: 'list',
  label: 'Vehicles',
  itemName: 'Vehicle',
  min: 1,
  max: 8,
  fields: [
    MODEL_YEAR,
    {
      id: 'make',
      kind: 'text',
      label: 'Make',
      rule: needed('Please enter the make', 60),
    },
    {
      id: 'model',
      kind: 'text',
      label: 'Model',
      rule: needed('Please enter the model', 60),
    },
    {
      id: 'distance',
      kind: 'select',
      label: 'Driven in a year',
      options: DISTANCES,
      rule: oneOf(DISTANCES, 'Please choose how far it is driven in a year'),
    },
    {
      id: 'use',
      kind: 'choice',
      label: 'Mostly used for',
      options: USES,
      rule: oneOf(USES, 'Please choose what the vehicle is mostly used for'),
    },
    {
      id: 'ownership',
      kind: 'choice',
      label: 'Owned, financed or leased',
      options: OWNERSHIPS,
      rule: oneOf(OWNERSHIPS, 'Please choose owned, financed or leased'),
    },
  ],
}

/** Whether one of the vehicles earns money through apps. */
export const drivesForApps = (answers: Answers): boolean =>
  itemsOf(answers, VEHICLES).some(({ use }) => use === 'delivery')
