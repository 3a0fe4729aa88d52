import { dollarsOrNone } from './numbers.ts'
import type { ListField, Option } from './question.ts'
import { oneOf } from './rules.ts'

const USES: readonly Option[] = [
  { value: 'office', label: 'Office or practice' },
  { value: 'shop', label: 'Shop or showroom' },
  { value: 'kitchen', label: 'Restaurant, bar or kitchen' },
  { value: 'workshop', label: 'Workshop or plant' },
  { value: 'warehouse', label: 'Warehouse or storage' },
  { value: 'yard', label: 'Yard or open land' },
  { value: 'home', label: 'At home' },
  { value: 'other', label: 'Something else' },
]

const TENURES: readonly Option[] = [
  { value: 'rent', label: 'Rented' },
  { value: 'own', label: 'Owned' },
  { value: 'home', label: 'Part of a home' },
]

/** Every place the business works from. */
export const LOCATIONS: ListField = {
  id: 'locations',
  kind: 'list',
  label: 'Locations',
  itemName: 'Location',
  help: 'Every place you work from or keep things in. If you only work at your clients’, describe where your tools are kept.',
  min: 1,
  max: 10,
  fields: [
    {
      id: 'use',
      kind: 'select',
      label: 'What it is',
      options: USES,
      rule: oneOf(USES, 'Please choose what the location is'),
    },
    {
      id: 'contents',
      kind: 'money',
      label: 'Worth of what is in it',
      optional: true,
      help: 'Stock, tools and equipment, bought new.',
      inputMode: 'numeric',
      rule: dollarsOrNone('Please enter an amount in dollars, or leave this empty'),
    },
    {
      id: 'tenure',
      kind: 'choice',
      label: 'Rented or owned',
      options: TENURES,
      rule: oneOf(TENURES, 'Please choose rented, owned or part of a home'),
    },
  ],
}
