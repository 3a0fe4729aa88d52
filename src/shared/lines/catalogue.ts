import type { LineId } from './lines.ts'

/** One kind of insurance as the site describes it. Texts name figures by their fact, `{{super-visa.minimum}}`: show them by `fillText`. */
export interface Service {
  id: LineId
  name: string
  /** One sentence. */
  description: string
  /** What speaks for asking through a broker; a card shows the first two. */
  features: readonly string[]
  /** What such a policy can cover. Each depends on the policy bought. */
  coverages: readonly string[]
  longDescription: string
}

export const autoService: Service = {
  id: 'auto',
  name: 'Auto insurance',
  description: 'For the car, truck or van you drive for yourself, to work or on the farm.',
  features: [
    'The parts Alberta requires, and the ones you choose',
    'Your driving record read by a person, not only a form',
    'Hail, theft and fire when you add comprehensive',
    'Instalments explained before you sign',
  ],
  coverages: [
    'Third-party liability',
    'Accident benefits',
    'Direct compensation for property damage',
    'Collision',
    'Comprehensive: hail, theft, fire',
    'Loss of use',
  ],
  longDescription:
    'Every vehicle on an Alberta road needs third-party liability, accident benefits and direct compensation for property damage. Collision and comprehensive are your choice, and many lenders ask for them. A broker reads your driving record, your vehicle and how you use it, asks the insurers they work with, and explains what each answer leaves out.',
}

export const homeService: Service = {
  id: 'home',
  name: 'Home insurance',
  description: 'For a house, a condo or a rented place, and what you keep in it.',
  features: [
    'Hail, roof age and siding talked through before you choose',
    'Sewer backup and overland water asked about one by one',
    'Condo deductibles checked against your corporation’s',
    'Tenant policies for what is yours in a rented home',
  ],
  coverages: [
    'The building, or your unit and its improvements',
    'Contents',
    'Personal liability',
    'Extra living costs after an insured loss',
    'Sewer backup, when added',
    'Overland water, when added',
  ],
  longDescription:
    'A home policy looks simple until hail or water comes. Some policies pay less for a worn roof. Water from the sewer and water over the ground are often two separate additions, and you may need both. A condo owner can be charged the corporation’s deductible for damage that starts in their unit, at fault or not. A broker goes through these one at a time.',
}

export const businessService: Service = {
  id: 'business',
  name: 'Business insurance',
  description: 'For shops, trades, offices and the people who run them.',
  features: [
    'Limits held against your contracts and your lease',
    'Certificates of insurance when a client asks for one',
    'Tools, stock and equipment listed as you really have them',
    'Cover for the weeks a loss keeps you closed',
  ],
  coverages: [
    'Commercial general liability',
    'Property, stock and equipment',
    'Business interruption',
    'Equipment breakdown',
    'Crime',
    'Cyber',
  ],
  longDescription:
    'General business cover is mostly not required by law. Contracts, lenders, landlords and professional regulators ask for it instead, each in their own words. A broker reads those words with you, sets the limits they call for, and arranges the certificates that prove it.',
}

export const commercialAutoService: Service = {
  id: 'commercial-auto',
  name: 'Commercial auto insurance',
  description: 'For the vehicles your business drives, from one van to a fleet.',
  features: [
    'Drivers, radius and loads described as they are',
    'Limits your contracts ask for',
    'One policy for a fleet that changes',
  ],
  coverages: [
    'Third-party liability',
    'Accident benefits',
    'Collision and comprehensive',
    'Cargo',
    'Attached equipment',
  ],
  longDescription:
    'A vehicle that earns money is insured by how far it goes, what it carries and who drives it. Contracts often ask for more than the law does. A broker sets out each vehicle and each driver so that the policy matches the work.',
}

export const specialtyCommercialService: Service = {
  id: 'specialty-commercial',
  name: 'Specialty commercial insurance',
  description: 'For business risks that do not fit a standard package.',
  features: [
    'Brokers who say which specialty markets they can ask',
    'Your operations described in full before anyone answers',
    'Policy wordings compared, not only limits',
  ],
  coverages: [
    'Professional liability',
    'Environmental liability',
    'Builder’s risk',
    'Event and liquor liability',
    'Surety bonds',
  ],
  longDescription:
    'Some work needs its own wording: a build under way, advice that could be wrong, a site that could spill. A broker with access to specialty markets describes your operations to underwriters and brings back wordings you can compare.',
}

export const superVisaService: Service = {
  id: 'supervisa',
  name: 'Super Visa insurance',
  description: 'Medical cover for parents and grandparents who visit on a Super Visa.',
  features: [
    'At least {{super-visa.minimum}} of cover for at least {{super-visa.term}}',
    'Health care, hospital stays and the way home',
    'Paid in full or in instalments with a deposit',
  ],
  coverages: ['Emergency health care', 'Hospitalization', 'Repatriation'],
  longDescription:
    'A Super Visa asks for medical insurance of at least {{super-visa.minimum}}, valid for at least {{super-visa.term}} from entry, that pays for health care, hospitalization and repatriation. A quote is not proof: the policy must be paid, in full or in instalments with a deposit. A broker explains which policies meet the rule and what each says about existing conditions.',
}

export const groupBenefitsService: Service = {
  id: 'group-benefits',
  name: 'Group benefits',
  description: 'Health, dental, disability and life cover for the people who work for you.',
  features: [
    'Plans for small teams as well as large ones',
    'Renewals talked over before they arrive',
    'Help for your staff with questions and claims forms',
  ],
  coverages: [
    'Extended health',
    'Dental',
    'Short and long term disability',
    'Group life',
    'Critical illness',
  ],
  longDescription:
    'A benefits plan is promised to people, so it has to last. A broker looks at your team, your budget and your renewal month, asks several carriers, and shows how the cost may move in the years after the first.',
}

export const lifeService: Service = {
  id: 'life',
  name: 'Life insurance',
  description: 'For the people who depend on your income or your work.',
  features: [
    'Term and permanent policies side by side',
    'An amount worked out from your own plans and debts',
    'Critical illness and disability on request',
  ],
  coverages: ['Term life', 'Permanent life', 'Critical illness', 'Disability'],
  longDescription:
    'How much and for how long: those two questions decide most of what a life policy costs. A broker with a life certificate works them out with you, then asks insurers. Health questions come only after you have a broker.',
}

export const travelService: Service = {
  id: 'travel',
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
}

export const specialtyService: Service = {
  id: 'specialty',
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
}

/** The service catalogue (seed §3), in the order the site lists it. */
export const CATALOGUE: readonly Service[] = [
  autoService,
  homeService,
  businessService,
  commercialAutoService,
  specialtyCommercialService,
  superVisaService,
  travelService,
  lifeService,
  groupBenefitsService,
  specialtyService,
]
