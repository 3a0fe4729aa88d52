import type { GlossaryGroup } from './term.ts'

const AUTO = { label: 'Auto insurance', path: '/insurance/auto' }
const HOME = { label: 'Home insurance', path: '/insurance/home' }
const GENERAL = { label: 'General business insurance', path: '/business/general' }
const SPECIALTY = { label: 'Specialty commercial insurance', path: '/insurance/specialty-commercial' }
const CERTIFICATES = { label: 'Certificates of insurance', path: '/blog/certificates-of-insurance' }
const RENEWAL = { label: 'Reading your renewal', path: '/blog/reading-your-renewal' }
const HAIL = { label: 'Hail season', path: '/blog/hail-season' }

export const POLICY_TERMS: readonly GlossaryGroup[] = [
  {
    heading: 'How a policy works',
    terms: [
      {
        id: 'policy',
        term: 'Policy',
        meaning:
          "The contract between you and the insurer. It says what's insured, for how much and on what conditions.",
        more: RENEWAL,
      },
      {
        id: 'declaration-page',
        term: 'Declaration page',
        meaning:
          'The first page of a policy: who and what is insured, the limits, the deductibles and the dates.',
        more: RENEWAL,
      },
      {
        id: 'named-insured',
        term: 'Named insured',
        meaning: 'The person or business the policy is issued to. The rights and duties under it are theirs.',
        more: CERTIFICATES,
      },
      { id: 'premium', term: 'Premium', meaning: 'The price of the policy for its term.', more: RENEWAL },
      {
        id: 'term',
        term: 'Term',
        meaning: 'The time from the start date to the expiry date. Then the policy is renewed or ends.',
        more: RENEWAL,
      },
      {
        id: 'limit',
        term: 'Limit',
        meaning: 'The most the insurer pays under one part of the policy.',
        more: GENERAL,
      },
      {
        id: 'deductible',
        term: 'Deductible',
        meaning: 'The part of a loss you pay yourself before the insurer pays.',
        more: HAIL,
      },
      {
        id: 'endorsement',
        term: 'Endorsement',
        meaning:
          'A change to the standard policy that adds, limits or removes coverage. Also called a rider.',
        more: AUTO,
      },
      {
        id: 'exclusion',
        term: 'Exclusion',
        meaning: "Something the policy says it doesn't pay for.",
        more: HOME,
      },
      {
        id: 'binder',
        term: 'Binder',
        meaning: 'Temporary written proof that your coverage has started, until the policy is issued.',
        more: { label: 'When your coverage starts', path: '/blog/what-happens-to-your-request' },
      },
      {
        id: 'quote',
        term: 'Quote',
        meaning: "An insurer's offer of a price based on what you told it. A quote doesn't insure you.",
        more: { label: 'What happens to your request', path: '/blog/what-happens-to-your-request' },
      },
      {
        id: 'renewal',
        term: 'Renewal',
        meaning:
          'The offer to continue a policy for another term, often with a new premium or new conditions.',
        more: RENEWAL,
      },
      {
        id: 'replacement-cost',
        term: 'Replacement cost',
        meaning: 'Pays what it costs to repair or replace something with new, without taking off for age.',
        more: HOME,
      },
      {
        id: 'actual-cash-value',
        term: 'Actual cash value',
        meaning:
          'Pays what something was worth just before the loss: the replacement cost less depreciation.',
        more: HAIL,
      },
      {
        id: 'underwriter',
        term: 'Underwriter',
        meaning:
          'The person at an insurer who decides whether to insure you, on what conditions and at what premium.',
        more: SPECIALTY,
      },
      {
        id: 'material-change',
        term: 'Material change',
        meaning:
          'A change that matters to the insurer, such as a renovation, a new driver or a new use. You have to report it.',
        more: HOME,
      },
    ],
  },
]
