import { answerText, selectedOptions } from '../questions/answers.ts'
import { YES_NO_UNSURE } from '../questions/options.ts'
import type { Answers, Field, MultiChoiceField, Option } from '../questions/question.ts'
import { date, oneOf, optionalDollars, requiredText, wholeNumber } from '../questions/rules.ts'
import { yearsBefore } from '../time/zoned-time.ts'
import { CONSENTS_STEP } from './blocks/consents.ts'
import { aboutYou } from './blocks/contact.ts'
import { notesField } from './blocks/current-policy.ts'
import type { Line } from './line.ts'

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
    rule: requiredText('Please name the countries or provinces', 200),
  },
  {
    id: 'departure',
    kind: 'date',
    label: 'Day you leave',
    short: 'Leaves',
    help: 'For several trips, the first one.',
    rule: date('Please enter the day you leave'),
    crossCheck: (text, { today }) => {
      if (text < today) return 'This day has passed. Please choose today or later'
      return text > yearsBefore(today, -2) ? 'Please check the year' : null
    },
  },
  {
    id: 'comeBack',
    kind: 'date',
    label: 'Day you come back',
    short: 'Comes back',
    visibleWhen: answers => !isAnnual(answers),
    rule: date('Please enter the day you come back'),
    crossCheck: (text, { answers, today }) => {
      if (text < answerText(answers, 'departure').trim())
        return 'This is before the day you leave. Please check both'
      return text > yearsBefore(today, -3) ? 'Please check the year' : null
    },
  },
  {
    id: 'longestTrip',
    kind: 'select',
    label: 'Your longest trip',
    short: 'Longest trip',
    visibleWhen: isAnnual,
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

const WISHES: MultiChoiceField = {
  id: 'travelWishes',
  kind: 'multichoice',
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

const cancels = (answers: Answers) => selectedOptions(answers, WISHES).includes('cancellation')

const TRAVEL_COVER_FIELDS: readonly Field[] = [
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
    visibleWhen: cancels,
    rule: optionalDollars('Please enter an amount in dollars, or leave this empty'),
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
  menu: { hint: 'Abroad and across Canada' },
  isInFooter: true,
  enquiryTopic: 'other',
  catalogue: {
    name: 'Travel insurance',
    description: 'For medical bills and changed plans away from Alberta.',
    features: [
      'Trips inside Canada as well as abroad',
      'Single trips or a year of them',
      'What the Alberta health plan leaves to you',
    ],
    coverages: [
      'Emergency medical',
      'Trip cancellation and interruption',
      'Baggage',
      'Ambulance and return home',
    ],
    longDescription:
      'The Alberta health plan pays only part of what a hospital or a doctor abroad can charge, and some costs inside Canada, such as an ambulance, may be yours as well. A broker finds out where you are going, for how long and how old you are, and explains what each policy says about existing conditions.',
  },
  chat: {
    specificity: 6,
    words:
      /\btravel(?:l?ing|l?er)?\b|\btrips?\b|\bvacation\b|\bsnowbirds?\b|\barizona\b|\bflorida\b|\bmexico\b|\babroad\b|\bcruise\b|\bout of (?:the )?country\b/,
    wholeLine: /^(?:travel(?:l?ers)?|trips?)$/,
  },
  pitch: 'Medical bills and changed plans, away from Alberta or from Canada.',
  checklist: [
    'The days you leave and come back',
    'The age of everyone who travels',
    'What the trip cost, if you would like that covered',
  ],
  questions: {
    steps: [
      aboutYou(),
      {
        id: 'details',
        title: 'The trip',
        intro: 'Where, when and who. We do not ask about health here.',
        fields: TRAVEL_TRIP_FIELDS,
      },
      {
        id: 'current',
        title: 'The cover',
        intro: 'What you have already, and what you would like your broker to look at.',
        fields: [...TRAVEL_COVER_FIELDS, notesField('travelNotes')],
      },
      CONSENTS_STEP,
    ],
  },
}
