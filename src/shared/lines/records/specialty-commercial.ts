import { select } from '../../questions/fields.ts'
import type { Answers, Field, Option } from '../../questions/question.ts'
import { optionalDate, optionalDollars, wholeNumber } from '../../questions/rules.ts'
import { yearsBefore } from '../../time/alberta-time.ts'
import {
  BUSINESS_ABOUT_STEP,
  BUSINESS_SIZE_FIELDS,
  BUSINESS_VEHICLE_FIELDS,
  LIMIT_FIELDS,
  LOCATION_COUNT,
} from '../blocks/business.ts'
import { claimFields } from '../blocks/claims.ts'
import { CONSENTS_STEP } from '../blocks/consents.ts'
import { currentPolicyFields, notesField, startDateField } from '../blocks/current-policy.ts'
import { CONTRACT, DECLARATIONS_PAGE, VOID_CHEQUE } from '../blocks/requested-documents.ts'
import type { Line } from '../line.ts'

const CAUSES: readonly Option[] = [
  { value: 'advice', label: 'A fault in advice, design or work' },
  { value: 'liability', label: 'Injury to someone or damage to their property' },
  { value: 'spill', label: 'Spill or pollution' },
  { value: 'site', label: 'Damage to a building under construction' },
  { value: 'bond', label: 'Claim on a bond' },
  { value: 'cyber', label: 'Fraud or cyber attack' },
  { value: 'other', label: 'Something else' },
]

const RISKS: readonly Option[] = [
  { value: 'professional', label: 'Professional liability (errors and omissions)' },
  { value: 'environmental', label: 'Environmental liability' },
  { value: 'build', label: 'Construction project (builder’s risk)' },
  { value: 'event', label: 'Event or liquor liability' },
  { value: 'bond', label: 'Surety bond' },
  { value: 'directors', label: 'Directors and officers' },
  { value: 'cyber', label: 'Cyber' },
  { value: 'other', label: 'Something else' },
]

const hasProject = ({ riskKind }: Answers) =>
  riskKind === 'build' || riskKind === 'bond' || riskKind === 'event'
const isEvent = ({ riskKind }: Answers) => riskKind === 'event'

const RISK_FIELDS: readonly Field[] = [
  select({
    id: 'riskKind',
    label: 'Type of coverage',
    help: 'Choose the most important one. You can describe others below.',
    options: RISKS,
    error: 'Choose the type of coverage',
  }),
  {
    id: 'projectValue',
    kind: 'money',
    label: 'Value of the project, bond or event',
    short: 'Value of the project',
    optional: true,
    visibleWhen: hasProject,
    rule: optionalDollars,
  },
  {
    id: 'projectStart',
    kind: 'date',
    label: 'Start date',
    optional: true,
    visibleWhen: hasProject,
    rule: optionalDate,
    crossCheck: (text, { today }) =>
      text && (text < yearsBefore(today, 5) || text > yearsBefore(today, -5)) ? 'Check the year' : null,
  },
  {
    id: 'eventGuests',
    kind: 'number',
    label: 'Expected attendance',
    visibleWhen: isEvent,
    rule: wholeNumber('Enter the expected attendance', 1, 1_000_000),
  },
]

/** Business risks outside the usual package. */
export const specialtyCommercial: Line<'specialty-commercial'> = {
  id: 'specialty-commercial',
  name: 'Specialty commercial',
  licenceClass: 'general',
  group: 'business',
  page: '/insurance/specialty-commercial',
  scene: 'specialty-commercial',
  menu: { hint: 'Cyber, professional, builder’s risk, bonds' },
  isInFooter: false,
  catalogue: {
    name: 'Specialty commercial insurance',
    description: 'For business risks that don’t fit a standard package.',
    features: [
      'Brokers with access to specialty markets',
      'Your operations presented properly to underwriters',
      'Policy wordings compared, not only limits',
    ],
    coverages: [
      'Professional liability',
      'Environmental liability',
      'Builders’ risk',
      'Event and liquor liability',
      'Surety bonds',
    ],
    longDescription:
      'Some work needs its own wording: a build under way, advice that could be wrong, a site that could spill. A broker with access to specialty markets describes your operations to underwriters and brings back wordings you can compare.',
  },
  pitch: 'Professional and environmental liability, builder’s risk, events, bonds.',
  checklist: [
    'The contract, permit or licence that requires this coverage',
    'Dates and value of the project or event, if any',
    'Your current policy, with its retroactive date if it has one',
  ],
  quoteTemplate: {
    termMonths: 12,
    limits: [
      { label: 'Professional liability', value: '' },
      { label: 'Directors’ and officers’ liability', value: '' },
      { label: 'Cyber', value: '' },
    ],
    deductibles: [{ label: 'Each claim', value: '' }],
    endorsements: [{ label: 'Legal costs', value: '' }],
    exclusions: [
      'Claims and circumstances known before the policy starts',
      'Intentional or dishonest acts',
      'Work other than the business described',
    ],
  },
  requestedDocuments: [
    CONTRACT,
    DECLARATIONS_PAGE,
    {
      kind: 'other',
      title: 'Financial statements of the last year',
      reason: 'Some insurers need them before they offer terms.',
    },
    VOID_CHEQUE,
  ],
  questions: {
    steps: [
      BUSINESS_ABOUT_STEP,
      {
        id: 'details',
        title: 'The business and the risk',
        intro: 'What the business does and the risk you want to insure. Round figures are fine.',
        fields: [...RISK_FIELDS, ...BUSINESS_SIZE_FIELDS, LOCATION_COUNT, ...BUSINESS_VEHICLE_FIELDS],
      },
      {
        id: 'current',
        title: 'Coverage and claims',
        intro: 'What is in place today, what contracts ask for, and what your broker should look at.',
        fields: [
          ...currentPolicyFields({ prefix: 'risk', question: 'Is this risk insured today?' }),
          ...claimFields({
            prefix: 'risk',
            help: 'Also events that may still become a claim.',
            causes: CAUSES,
          }),
          ...LIMIT_FIELDS,
          startDateField('riskStartDate'),
          notesField('riskNotes'),
        ],
      },
      CONSENTS_STEP,
    ],
  },
}
