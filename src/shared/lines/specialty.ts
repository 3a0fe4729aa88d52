import type { Field, Option } from '../questions/question.ts'
import { oneOf, optionalDollars, requiredText } from '../questions/rules.ts'
import { claimFields } from './blocks/claims.ts'
import { CONSENTS_STEP } from './blocks/consents.ts'
import { aboutYou } from './blocks/contact.ts'
import { currentPolicyFields, notesField, startDateField } from './blocks/current-policy.ts'
import type { Line } from './line.ts'

const CAUSES: readonly Option[] = [
  { value: 'damage', label: 'Damage to it' },
  { value: 'theft', label: 'Theft or loss' },
  { value: 'weather', label: 'Hail, wind, fire or water' },
  { value: 'liability', label: 'Somebody was hurt, or their things damaged' },
  { value: 'other', label: 'Something else' },
]

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

const SPECIALTY_THING_FIELDS: readonly Field[] = [
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
    rule: requiredText('Please describe in a few words what should be insured', 1500),
  },
  {
    id: 'thingValue',
    kind: 'money',
    label: 'What it is worth',
    short: 'Worth',
    optional: true,
    help: 'Your best guess, or the figure of an appraisal.',
    inputMode: 'numeric',
    rule: optionalDollars('Please enter an amount in dollars, or leave this empty'),
  },
  {
    id: 'thingKept',
    kind: 'select',
    label: 'Where it is kept',
    options: KEPT,
    rule: oneOf(KEPT, 'Please choose where it is kept'),
  },
]

/** Things that no other line describes, mostly in people’s own words. */
export const specialty: Line<'specialty'> = {
  id: 'specialty',
  name: 'Specialty',
  licenceClass: 'general',
  group: 'personal',
  page: '/insurance/specialty',
  scene: 'specialty',
  menu: { hint: 'Boats, trailers, rare things' },
  isInFooter: false,
  enquiryTopic: 'other',
  catalogue: {
    name: 'Specialty insurance',
    description: 'For what a standard policy leaves out: boats, trailers, collections, rare homes.',
    features: [
      'Describe it in your own words',
      'A broker who finds out who insures such things',
      'Agreed values put in writing',
    ],
    coverages: [
      'Recreational vehicles and trailers',
      'Boats',
      'Collections and valuables',
      'Seasonal and vacant homes',
    ],
    longDescription:
      'If it does not fit the usual boxes, say what it is, where it is kept and what it is worth to you. A broker takes your description to the markets that insure such things.',
  },
  chat: {
    specificity: 4,
    words:
      /\bmotor(?:cycle|bike|home)s?\b|\brvs?\b|\btrailers?\b|\bcampers?\b|\bboats?\b|\bsleds?\b|\bsnowmobiles?\b|\batvs?\b|\bquads?\b|\bclassic cars?\b|\bjewell?ery\b|\bpets?\b|\bevents?\b|\bwedding\b/,
  },
  pitch: 'Trailers, boats, collections, cabins, and what fits nowhere else.',
  checklist: [
    'Make, model and year, or an appraisal if there is one',
    'Where it is kept, and what it would cost to replace',
    'Photographs; you can send them to your broker later',
  ],
  questions: {
    steps: [
      aboutYou(),
      {
        id: 'details',
        title: 'What it is',
        intro: 'Describe it as you would to somebody who has never seen it.',
        fields: SPECIALTY_THING_FIELDS,
      },
      {
        id: 'current',
        title: 'Cover and claims',
        intro: 'What you have today, and when you would like to begin.',
        fields: [
          ...currentPolicyFields({ prefix: 'specialty', question: 'Is it insured today?' }),
          ...claimFields({
            prefix: 'specialty',
            help: 'For this or something like it.',
            causes: CAUSES,
          }),
          startDateField('specialtyStartDate'),
          notesField('specialtyNotes'),
        ],
      },
      CONSENTS_STEP,
    ],
  },
}
