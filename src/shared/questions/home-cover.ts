import { claimFields } from './claims.ts'
import { notesField, presentPolicyFields, startDateField } from './present-policy.ts'
import type { Field, Option } from './question.ts'
import { oneOf } from './rules.ts'

const CAUSES: readonly Option[] = [
  { value: 'hail', label: 'Hail or wind' },
  { value: 'pipe', label: 'A burst pipe or an appliance' },
  { value: 'sewer', label: 'Sewer backup' },
  { value: 'flood', label: 'Water over the ground' },
  { value: 'fire', label: 'Fire or smoke' },
  { value: 'theft', label: 'Theft or a break-in' },
  { value: 'liability', label: 'Somebody was hurt, or their things damaged' },
  { value: 'other', label: 'Something else' },
]

const WATER: readonly Option[] = [
  { value: 'both', label: 'Sewer backup and overland water' },
  { value: 'sewer', label: 'Sewer backup only' },
  { value: 'overland', label: 'Overland water only' },
  { value: 'none', label: 'Neither' },
  { value: 'discuss', label: 'I would like to talk about it' },
]

const WISHES: readonly Option[] = [
  { value: 'valuables', label: 'Jewellery, bicycles or collections' },
  { value: 'rebuild', label: 'What it would cost to rebuild' },
  { value: 'hail', label: 'How the roof and siding are paid after hail' },
  { value: 'auto', label: 'Home and auto with one broker' },
  { value: 'payments', label: 'Paying by the month' },
]

/** What somebody has today and what they would like; nothing here promises cover. */
export const HOME_COVER_FIELDS: readonly Field[] = [
  ...presentPolicyFields({ prefix: 'home', question: 'Do you have home insurance today?' }),
  ...claimFields({
    prefix: 'home',
    help: 'For this home or an earlier one, also claims that were not paid.',
    causes: CAUSES,
  }),
  {
    id: 'waterCover',
    kind: 'choice',
    label: 'Water cover you have in mind',
    help: 'Water that comes up through drains and water that comes over the ground are often two separate additions.',
    options: WATER,
    rule: oneOf(WATER, 'Please choose the water cover you have in mind'),
  },
  {
    id: 'homeWishes',
    kind: 'several',
    label: 'What else would you like your broker to look at?',
    short: 'Also to look at',
    optional: true,
    options: WISHES,
  },
  startDateField('homeStartDate'),
  notesField('homeNotes'),
]
