import { MODEL_YEAR } from './model-year.ts'
import { dollarsOrNone } from './numbers.ts'
import type { ListField, Option } from './question.ts'
import { needed, oneOf } from './rules.ts'

const KINDS: readonly Option[] = [
  { value: 'car', label: 'Car or SUV' },
  { value: 'pickup', label: 'Pickup or van' },
  { value: 'light', label: 'Cube van or light truck' },
  { value: 'heavy', label: 'Heavy truck' },
  { value: 'tractor', label: 'Highway tractor' },
  { value: 'trailer', label: 'Trailer' },
  { value: 'bus', label: 'Bus, taxi or limousine' },
  { value: 'special', label: 'Vehicle with attached equipment' },
]

const OWNERSHIPS: readonly Option[] = [
  { value: 'owned', label: 'Owned' },
  { value: 'financed', label: 'Financed' },
  { value: 'leased', label: 'Leased' },
  { value: 'rented', label: 'Rented' },
]

/** The vehicles of a business, one by one. */
export const FLEET: ListField = {
  id: 'fleet',
  kind: 'list',
  label: 'Vehicles',
  itemName: 'Vehicle',
  help: 'With more than 10, describe the most important ones here. Your broker asks for your list.',
  min: 1,
  max: 10,
  fields: [
    {
      id: 'kind',
      kind: 'select',
      label: 'Kind of vehicle',
      options: KINDS,
      rule: oneOf(KINDS, 'Please choose the kind of vehicle'),
    },
    MODEL_YEAR,
    {
      id: 'model',
      kind: 'text',
      label: 'Make and model',
      rule: needed('Please enter the make and model', 100),
    },
    {
      id: 'value',
      kind: 'money',
      label: 'Value today',
      optional: true,
      inputMode: 'numeric',
      rule: dollarsOrNone('Please enter an amount in dollars, or leave this empty'),
    },
    {
      id: 'ownership',
      kind: 'choice',
      label: 'Owned, financed, leased or rented',
      options: OWNERSHIPS,
      rule: oneOf(OWNERSHIPS, 'Please choose how you have the vehicle'),
    },
  ],
}
