import { BUSINESS_ABOUT_STEP, BUSINESS_SIZE_FIELDS, LOCATION_COUNT } from './business-facts.ts'
import { LIMIT_FIELDS } from './business-limits.ts'
import { BUSINESS_VEHICLE_FIELDS } from './business-vehicles.ts'
import { claimFields } from './claims.ts'
import { CONSENTS_STEP } from './consents.ts'
import { notesField, presentPolicyFields, startDateField } from './present-policy.ts'
import type { Option, QuestionSet } from './question.ts'
import { RISK_FIELDS } from './specialty-risk.ts'

const CAUSES: readonly Option[] = [
  { value: 'advice', label: 'A fault in advice, design or work' },
  { value: 'liability', label: 'Somebody was hurt, or their property damaged' },
  { value: 'spill', label: 'A spill or pollution' },
  { value: 'site', label: 'Damage to a building under way' },
  { value: 'bond', label: 'A call on a bond' },
  { value: 'cyber', label: 'Fraud or a computer attack' },
  { value: 'other', label: 'Something else' },
]

/** What a quote for business risks outside the usual package asks. */
export const specialtyCommercial: QuestionSet = {
  line: 'specialty-commercial',
  group: 'business',
  pitch: 'Professional and environmental liability, builds, events, bonds.',
  atHand: [
    'The contract, permit or licence that asks for this cover',
    'Dates and value of the project or event, if there is one',
    'Your present policy, with its retroactive date if it has one',
  ],
  steps: [
    BUSINESS_ABOUT_STEP,
    {
      id: 'details',
      title: 'The business and the risk',
      intro: 'What the business does, and what needs a policy of its own. Round figures are fine.',
      fields: [...RISK_FIELDS, ...BUSINESS_SIZE_FIELDS, LOCATION_COUNT, ...BUSINESS_VEHICLE_FIELDS],
    },
    {
      id: 'current',
      title: 'Cover and claims',
      intro: 'What is in place today, what contracts ask for, and what your broker should look at.',
      fields: [
        ...presentPolicyFields({ prefix: 'risk', question: 'Is this risk insured today?' }),
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
}
