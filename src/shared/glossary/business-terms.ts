import type { GlossaryGroup } from './term.ts'

const GENERAL = { label: 'General business insurance', path: '/business/general' }
const SPECIALTY = { label: 'Specialty commercial insurance', path: '/insurance/specialty-commercial' }
const CERTIFICATES = { label: 'Certificates of insurance', path: '/blog/certificates-of-insurance' }
const LICENCE = { label: 'Check a licence', path: '/blog/check-a-licence' }
const CONSTRUCTION = { label: 'Construction insurance', path: '/business/construction' }

export const BUSINESS_TERMS: readonly GlossaryGroup[] = [
  {
    heading: 'Business insurance',
    terms: [
      {
        id: 'cgl',
        term: 'Commercial general liability (CGL)',
        meaning:
          'Pays for injury or damage your business causes to others through its premises, work or products.',
        more: GENERAL,
      },
      {
        id: 'errors-and-omissions',
        term: 'Errors and omissions (E&O)',
        meaning:
          'Pays when your advice, design or service costs a client money. Also called professional liability.',
        more: { label: 'Insurance for professionals', path: '/business/professionals' },
      },
      {
        id: 'certificate-of-insurance',
        term: 'Certificate of insurance',
        meaning: "A one-page summary that shows a policy exists. It doesn't change the policy.",
        more: CERTIFICATES,
      },
      {
        id: 'additional-insured',
        term: 'Additional insured',
        meaning: 'Someone else your policy protects, added by an endorsement.',
        more: CERTIFICATES,
      },
      {
        id: 'waiver-of-subrogation',
        term: 'Waiver of subrogation',
        meaning:
          "Your insurer's promise not to recover its payment from someone, because your contract requires it.",
        more: CERTIFICATES,
      },
      {
        id: 'subrogation',
        term: 'Subrogation',
        meaning: "Your insurer's right to recover what it paid from the person responsible.",
        more: CERTIFICATES,
      },
      {
        id: 'business-interruption',
        term: 'Business interruption',
        meaning: 'Pays lost income and fixed costs while insured damage keeps your business closed.',
        more: GENERAL,
      },
      {
        id: 'co-insurance',
        term: 'Co-insurance',
        meaning: 'A clause that reduces a claim payment if you insured for much less than the full value.',
        more: GENERAL,
      },
      {
        id: 'builders-risk',
        term: "Builder's risk",
        meaning:
          'Covers a building and its materials during construction. Also called course of construction.',
        more: CONSTRUCTION,
      },
      {
        id: 'wrap-up',
        term: 'Wrap-up liability',
        meaning: 'One liability policy for everyone working on a construction project.',
        more: CONSTRUCTION,
      },
      {
        id: 'surety-bond',
        term: 'Surety bond',
        meaning:
          "A guarantee to your client that you'll finish the work or pay. If it pays, you pay the surety back.",
        more: SPECIALTY,
      },
      {
        id: 'claims-made',
        term: 'Claims-made',
        meaning:
          'Responds to claims made while the policy is in force, even for earlier work back to its retroactive date.',
        more: SPECIALTY,
      },
      {
        id: 'occurrence',
        term: 'Occurrence',
        meaning: 'Responds to what happened while the policy was in force, even if the claim comes later.',
        more: SPECIALTY,
      },
      {
        id: 'run-off',
        term: 'Run-off coverage',
        meaning: 'Coverage for past work after a business closes, is sold or changes insurers.',
        more: { label: 'Business succession', path: '/business-legacy' },
      },
      {
        id: 'floater',
        term: 'Floater',
        meaning: 'Coverage that follows tools or equipment wherever they go, instead of one address.',
        more: { label: 'Contractor insurance', path: '/business/contractors' },
      },
    ],
  },
  {
    heading: 'Brokers and regulators',
    terms: [
      {
        id: 'broker',
        term: 'Broker',
        meaning: 'A licensed person who compares policies from several insurers for you.',
        more: LICENCE,
      },
      {
        id: 'designated-representative',
        term: 'Designated representative',
        meaning:
          "The person responsible for a brokerage's licensed work. Complaints about a broker start with them.",
        more: LICENCE,
      },
      {
        id: 'aic',
        term: 'Alberta Insurance Council (AIC)',
        meaning:
          'Licenses and oversees brokers, agents and adjusters in Alberta. You can look up a licence on its website.',
        more: LICENCE,
      },
      {
        id: 'adjuster',
        term: 'Adjuster',
        meaning: 'The person who investigates a claim and works out what the policy pays.',
        more: { label: 'Claims questions', path: '/faq/claims' },
      },
      {
        id: 'broker-of-record',
        term: 'Broker of record letter',
        meaning: 'A signed letter that moves your policy from one broker to another with the same insurer.',
        more: { label: 'Broker questions', path: '/faq/brokers' },
      },
    ],
  },
]
