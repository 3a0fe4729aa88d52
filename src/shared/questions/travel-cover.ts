import { ticked } from './answers.ts'
import { YES_NO_UNSURE } from './choices.ts'
import { dollarsOrNone } from './numbers.ts'
import type { Answers, Field, Option, SeveralField } from './question.ts'
import { oneOf } from './rules.ts'

const WISHES: SeveralField = {
  id: 'travelWishes',
  kind: 'several',
  label: 'What should it cover?',
  short: 'To cover',
  optional: true,
  options: [
    { value: 'medical', label: 'Emergency medical' },
    { value: 'cancellation', label: 'A trip cancelled or cut short' },
    { value: 'baggage', label: 'Baggage' },
    { value: 'sport', label: 'Skiing, diving or other sports' },
    { value: 'rental', label: 'Damage to a rented car' },
  ],
}

const ALREADY: readonly Option[] = [
  { value: 'none', label: 'No' },
  { value: 'card', label: 'A credit card' },
  { value: 'work', label: 'A plan at work' },
  { value: 'both', label: 'Both' },
  { value: 'unsure', label: 'Not sure' },
]

const cancels = (answers: Answers) => ticked(answers, WISHES).includes('cancellation')

/** What is covered already, and what should be. */
export const TRAVEL_COVER_FIELDS: readonly Field[] = [
  {
    id: 'healthCards',
    kind: 'choice',
    label: 'Does everyone have a valid Alberta health card?',
    short: 'Alberta health cards for all',
    help: 'Only whether there is one. Please enter no number.',
    options: YES_NO_UNSURE,
    rule: oneOf(YES_NO_UNSURE, 'Please choose whether everyone has a health card'),
  },
  {
    id: 'travelAlready',
    kind: 'choice',
    label: 'Is there travel cover already?',
    short: 'Travel cover already',
    options: ALREADY,
    rule: oneOf(ALREADY, 'Please choose whether there is travel cover already'),
  },
  WISHES,
  {
    id: 'tripCost',
    kind: 'money',
    label: 'What the trip cost, for everyone together',
    short: 'Cost of the trip',
    optional: true,
    help: 'The part that you would not get back.',
    inputMode: 'numeric',
    askedWhen: cancels,
    rule: dollarsOrNone('Please enter an amount in dollars, or leave this empty'),
  },
]
