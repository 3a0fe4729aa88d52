import { select } from '../../questions/fields.ts'
import type { Field, Option } from '../../questions/question.ts'
import { optionalDollars, requiredText } from '../../questions/rules.ts'
import { claimFields } from '../blocks/claims.ts'
import { CONSENTS_STEP } from '../blocks/consents.ts'
import { aboutYou } from '../blocks/contact.ts'
import { currentPolicyFields, notesField, startDateField } from '../blocks/current-policy.ts'
import { DECLARATIONS_PAGE, VOID_CHEQUE } from '../blocks/requested-documents.ts'
import type { Line } from '../line.ts'

const CAUSES: readonly Option[] = [
  { value: 'damage', label: 'Damage to it' },
  { value: 'theft', label: 'Theft or loss' },
  { value: 'weather', label: 'Hail, wind, fire or water' },
  { value: 'liability', label: 'Injury to someone or damage to their property' },
  { value: 'other', label: 'Something else' },
]

const THINGS: readonly Option[] = [
  { value: 'trailer', label: 'Holiday trailer or motorhome' },
  { value: 'boat', label: 'Boat' },
  { value: 'ride', label: 'Motorcycle, quad or snowmobile' },
  { value: 'classic', label: 'Classic or collector vehicle' },
  { value: 'valuables', label: 'Jewellery, art or a collection' },
  { value: 'seasonal', label: 'Cabin or seasonal home' },
  { value: 'vacant', label: 'Home that’s vacant or under renovation' },
  { value: 'animal', label: 'Horse or other animal' },
  { value: 'event', label: 'Wedding or private event' },
  { value: 'other', label: 'Something else' },
]

const KEPT: readonly Option[] = [
  { value: 'home', label: 'At home' },
  { value: 'storage', label: 'In storage' },
  { value: 'park', label: 'At a park, lake or marina' },
  { value: 'safe', label: 'In a safe or at a bank' },
  { value: 'itself', label: 'It’s a building or property' },
  { value: 'other', label: 'Somewhere else' },
]

const SPECIALTY_THING_FIELDS: readonly Field[] = [
  select({
    id: 'thing',
    label: 'Item to insure',
    options: THINGS,
    error: 'Choose what you’d like to insure',
  }),
  {
    id: 'thingDescription',
    kind: 'longtext',
    label: 'Description',
    help: 'What it is, how old it is, what’s special about it, and who uses it and how.',
    identifying: true,
    rule: requiredText('Describe what you’d like to insure', 1500),
  },
  {
    id: 'thingValue',
    kind: 'money',
    label: 'Value',
    optional: true,
    help: 'Your best estimate or the appraised value.',
    rule: optionalDollars,
  },
  select({ id: 'thingKept', label: 'Location', options: KEPT, error: 'Choose the location' }),
]

/** Things that no other line describes, mostly in people’s own words. */
export const specialty: Line<'specialty'> = {
  id: 'specialty',
  name: 'Specialty',
  licenceClass: 'general',
  group: 'personal',
  page: '/insurance/specialty',
  scene: 'specialty',
  menu: { hint: 'Boats, RVs, collections and more' },
  isInFooter: false,
  catalogue: {
    name: 'Specialty insurance',
    description: 'For what a standard policy leaves out: boats, trailers, collections, unusual homes.',
    features: [
      'Described in your own words',
      'A broker who knows the specialty markets',
      'Agreed values in writing',
    ],
    coverages: [
      'Recreational vehicles and trailers',
      'Boats',
      'Collections and valuables',
      'Seasonal and vacant homes',
    ],
    longDescription:
      'If it doesn’t fit a standard policy, tell us what it is, where you keep it and what it’s worth. A broker takes your description to insurers that specialize in it.',
  },
  pitch: 'Trailers, boats, collections, cabins and anything that doesn’t fit elsewhere.',
  checklist: [
    'Year, make and model, or an appraisal if you have one',
    'Where you keep it and what it would cost to replace',
    'Photos; you can send them to your broker later',
  ],
  quoteTemplate: {
    termMonths: 12,
    limits: [
      { label: 'Insured value', value: '' },
      { label: 'Liability', value: '' },
    ],
    deductibles: [{ label: 'All losses', value: '' }],
    endorsements: [],
    exclusions: [
      'Use for business or rental',
      'Wear and mechanical breakdown',
      'Use outside the area or season on the policy',
    ],
  },
  requestedDocuments: [
    {
      kind: 'photo',
      title: 'Photos of the item',
      reason: 'All sides, with any serial number. The insurer wants to see its condition.',
    },
    { kind: 'other', title: 'Appraisal or receipt', reason: 'It proves the value that you want to insure.' },
    DECLARATIONS_PAGE,
    VOID_CHEQUE,
  ],
  questions: {
    steps: [
      aboutYou(),
      {
        id: 'details',
        title: 'Item details',
        intro: 'Describe it in as much detail as you can.',
        fields: SPECIALTY_THING_FIELDS,
      },
      {
        id: 'current',
        title: 'Coverage and claims',
        intro: 'The coverage you have today and when you’d like the new policy to start.',
        fields: [
          ...currentPolicyFields({ prefix: 'specialty', question: 'Is it insured today?' }),
          ...claimFields({
            prefix: 'specialty',
            help: 'For this item or similar ones.',
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
