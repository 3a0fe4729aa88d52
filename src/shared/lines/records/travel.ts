import { answerText, selectedOptions } from '../../questions/answers.ts'
import { choice, select } from '../../questions/fields.ts'
import { YES_NO_UNSURE } from '../../questions/options.ts'
import type { Answers, Field, MultiChoiceField, Option } from '../../questions/question.ts'
import { date, optionalDollars, requiredText, wholeNumber } from '../../questions/rules.ts'
import { yearsBefore } from '../../time/alberta-time.ts'
import { CONSENTS_STEP } from '../blocks/consents.ts'
import { aboutYou } from '../blocks/contact.ts'
import { notesField } from '../blocks/current-policy.ts'
import { IDENTIFICATION } from '../blocks/requested-documents.ts'
import type { Line } from '../line.ts'

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

const TRAVEL_TRIP_FIELDS: readonly Field[] = [
  choice({
    id: 'tripKind',
    label: 'Trip type',
    short: 'Trip',
    options: TRIPS,
    error: 'Choose one trip or several',
  }),
  select({
    id: 'destination',
    label: 'Destination',
    help: 'If you’ll stop in the United States, choose “Several of these”.',
    options: DESTINATIONS,
    error: 'Choose the destination',
  }),
  {
    id: 'places',
    kind: 'text',
    label: 'Countries or provinces you’ll visit',
    short: 'Places',
    rule: requiredText('Enter the countries or provinces', 200),
  },
  {
    id: 'departure',
    kind: 'date',
    label: 'Departure date',
    short: 'Leaves',
    help: 'For several trips, the first departure.',
    rule: date('Enter the departure date'),
    crossCheck: (text, { today }) => {
      if (text < today) return 'This date has passed. Choose today or later'
      return text > yearsBefore(today, -2) ? 'Check the year' : null
    },
  },
  {
    id: 'comeBack',
    kind: 'date',
    label: 'Return date',
    visibleWhen: answers => !isAnnual(answers),
    rule: date('Enter the return date'),
    crossCheck: (text, { answers, today }) => {
      if (text < answerText(answers, 'departure').trim())
        return 'This is before the departure date. Check both dates'
      return text > yearsBefore(today, -3) ? 'Check the year' : null
    },
  },
  select({
    id: 'longestTrip',
    label: 'Longest trip',
    visibleWhen: isAnnual,
    options: LONGEST,
    error: 'Choose the length of your longest trip',
  }),
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
        label: 'Age at departure',
        short: 'Age',
        rule: wholeNumber('Enter an age in years', 0, 110),
      },
    ],
  },
]

const WISHES: MultiChoiceField = {
  id: 'travelWishes',
  kind: 'multichoice',
  label: 'What should it cover?',
  short: 'Coverage requested',
  optional: true,
  options: [
    { value: 'medical', label: 'Emergency medical' },
    { value: 'cancellation', label: 'Trip cancellation or interruption' },
    { value: 'baggage', label: 'Baggage' },
    { value: 'sport', label: 'Skiing, diving or other sports' },
    { value: 'rental', label: 'Rental car damage' },
  ],
}

const ALREADY: readonly Option[] = [
  { value: 'none', label: 'No' },
  { value: 'card', label: 'A credit card' },
  { value: 'work', label: 'A plan at work' },
  { value: 'both', label: 'Both' },
  { value: 'unsure', label: 'Not sure' },
]

const cancels = (answers: Answers) => selectedOptions(answers, WISHES).includes('cancellation')

const TRAVEL_COVER_FIELDS: readonly Field[] = [
  choice({
    id: 'healthCards',
    label: 'Does everyone have a valid Alberta health card?',
    short: 'Valid Alberta health cards',
    help: 'Yes or no only. Please don’t enter health card numbers.',
    options: YES_NO_UNSURE,
    error: 'Choose whether everyone has a health card',
  }),
  choice({
    id: 'travelAlready',
    label: 'Do you already have travel insurance?',
    short: 'Current travel insurance',
    options: ALREADY,
    error: 'Choose whether you already have travel insurance',
  }),
  WISHES,
  {
    id: 'tripCost',
    kind: 'money',
    label: 'Total trip cost',
    short: 'Cost of the trip',
    optional: true,
    help: 'Non-refundable amount for everyone together.',
    visibleWhen: cancels,
    rule: optionalDollars,
  },
]

/** Health is for the insurer's own form, later. */
export const travel: Line<'travel'> = {
  id: 'travel',
  name: 'Travel',
  licenceClass: 'accident_sickness',
  group: 'personal',
  page: '/insurance/travel',
  scene: 'travel',
  menu: { hint: 'In Canada and abroad' },
  isInFooter: true,
  catalogue: {
    name: 'Travel insurance',
    description: 'For medical bills and trip changes outside Alberta.',
    features: [
      'Trips within Canada as well as abroad',
      'Single-trip or annual multi-trip plans',
      'What Alberta Health Care doesn’t cover',
    ],
    coverages: [
      'Emergency medical',
      'Trip cancellation and interruption',
      'Baggage',
      'Ambulance and return home',
    ],
    longDescription:
      'The Alberta Health Care Insurance Plan pays only part of what a hospital or doctor abroad can charge, and some costs within Canada, such as an ambulance, may be yours too. A broker asks where you’re going, for how long and how old you are, and explains what each policy says about existing conditions.',
  },
  pitch: 'Medical bills and trip changes outside Alberta or Canada.',
  checklist: [
    'Your departure and return dates',
    'The age of each traveller',
    'The cost of the trip, if you want cancellation coverage',
  ],
  quoteTemplate: {
    termMonths: 1,
    limits: [
      { label: 'Emergency medical', value: '$5,000,000' },
      { label: 'Trip dates', value: '' },
      { label: 'Trip cancellation', value: '' },
      { label: 'Baggage', value: '' },
    ],
    deductibles: [{ label: 'Emergency medical', value: '$0' }],
    endorsements: [],
    exclusions: [
      'Medical conditions that were not stable before the trip',
      'Travel against a government travel advisory',
      'High-risk sports',
      'Treatment that can wait until you are home',
    ],
  },
  requestedDocuments: [
    {
      kind: 'other',
      title: 'Trip itinerary or booking',
      reason: 'It shows the dates and the cost that you want to insure.',
    },
    IDENTIFICATION,
  ],
  questions: {
    steps: [
      aboutYou(),
      {
        id: 'details',
        title: 'The trip',
        intro: 'Where, when and who. We don’t ask about health here.',
        fields: TRAVEL_TRIP_FIELDS,
      },
      {
        id: 'current',
        title: 'Coverage',
        intro: 'What you already have and what you’d like quoted.',
        fields: [...TRAVEL_COVER_FIELDS, notesField('travelNotes')],
      },
      CONSENTS_STEP,
    ],
  },
}
