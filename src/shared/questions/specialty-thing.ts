import { dollarsOrNone } from './numbers.ts'
import type { Field, Option } from './question.ts'
import { needed, oneOf } from './rules.ts'

const THINGS: readonly Option[] = [
  { value: 'trailer', label: 'Holiday trailer or motorhome' },
  { value: 'boat', label: 'Boat' },
  { value: 'ride', label: 'Motorcycle, quad or snowmobile' },
  { value: 'classic', label: 'Classic or collector vehicle' },
  { value: 'valuables', label: 'Jewellery, art or a collection' },
  { value: 'seasonal', label: 'Cabin or seasonal home' },
  { value: 'vacant', label: 'Vacant home, or one under renovation' },
  { value: 'animal', label: 'Horse or other animal' },
  { value: 'event', label: 'Wedding or private event' },
  { value: 'other', label: 'Something else' },
]

const KEPT: readonly Option[] = [
  { value: 'home', label: 'At home' },
  { value: 'storage', label: 'In storage' },
  { value: 'park', label: 'At a park, lake or marina' },
  { value: 'safe', label: 'In a safe or at a bank' },
  { value: 'itself', label: 'It is a building or a place itself' },
  { value: 'other', label: 'Somewhere else' },
]

/** The thing itself, in a few facts and in people's own words. */
export const SPECIALTY_THING_FIELDS: readonly Field[] = [
  {
    id: 'thing',
    kind: 'select',
    label: 'What should be insured',
    options: THINGS,
    rule: oneOf(THINGS, 'Please choose what should be insured'),
  },
  {
    id: 'thingDescription',
    kind: 'longtext',
    label: 'Describe it',
    short: 'Description',
    help: 'What it is, how old, what is special about it, how and by whom it is used.',
    identifying: true,
    rule: needed('Please describe in a few words what should be insured', 1500),
  },
  {
    id: 'thingValue',
    kind: 'money',
    label: 'What it is worth',
    short: 'Worth',
    optional: true,
    help: 'Your best guess, or the figure of an appraisal.',
    inputMode: 'numeric',
    rule: dollarsOrNone('Please enter an amount in dollars, or leave this empty'),
  },
  {
    id: 'thingKept',
    kind: 'select',
    label: 'Where it is kept',
    options: KEPT,
    rule: oneOf(KEPT, 'Please choose where it is kept'),
  },
]
