import type { GlossaryGroup } from './term.ts'

const AUTO = { label: 'Auto insurance', path: '/insurance/auto' }
const HOME = { label: 'Home insurance', path: '/insurance/home' }
const WATER = { label: 'Two kinds of water', path: '/blog/two-kinds-of-water' }
const HAIL = { label: 'Hail season', path: '/blog/hail-season' }
const CONDO = { label: 'Condo deductibles', path: '/blog/condo-deductible' }
const DCPD = { label: 'Who pays for your car', path: '/blog/direct-compensation' }
const CARE_FIRST = { label: 'Care-First', path: '/blog/care-first-2027' }
const PINK_CARD = { label: 'The pink card', path: '/blog/pink-card-on-your-phone' }
const LIFE = { label: 'Life insurance', path: '/insurance/life' }
const BENEFITS = { label: 'Group benefits', path: '/group-benefits' }
const SUPER_VISA = { label: 'Super Visa insurance', path: '/super-visa' }
const TRAVEL = { label: 'Travel insurance', path: '/insurance/travel' }

export const PERSONAL_TERMS: readonly GlossaryGroup[] = [
  {
    heading: 'Auto insurance',
    terms: [
      {
        id: 'third-party-liability',
        term: 'Third-party liability',
        meaning:
          'Pays for injury or damage you cause to others with your vehicle, and your legal defence. Mandatory in Alberta.',
        more: AUTO,
      },
      {
        id: 'accident-benefits',
        term: 'Accident benefits',
        meaning:
          'Pay for medical care and lost income after a crash, no matter who was at fault. Mandatory in Alberta.',
        more: AUTO,
      },
      {
        id: 'dcpd',
        term: 'Direct compensation for property damage (DCPD)',
        meaning:
          "Your own insurer pays for damage to your vehicle, for the share of the crash that wasn't your fault. Mandatory in Alberta.",
        more: DCPD,
      },
      {
        id: 'collision',
        term: 'Collision',
        meaning: 'Pays for damage to your vehicle from a crash or rollover that was your fault. Optional.',
        more: DCPD,
      },
      {
        id: 'comprehensive',
        term: 'Comprehensive',
        meaning:
          'Pays for damage to your vehicle from hail, theft, fire, flood, animals and falling objects. Optional.',
        more: HAIL,
      },
      {
        id: 'all-perils',
        term: 'All perils',
        meaning: 'Collision and comprehensive combined, and theft by someone in your household. Optional.',
        more: AUTO,
      },
      {
        id: 'sef',
        term: 'SEF (Standard Endorsement Form)',
        meaning:
          'A numbered addition to an Alberta auto policy, such as SEF 20 for a rental car or SEF 44 for family protection.',
        more: AUTO,
      },
      {
        id: 'spf',
        term: 'SPF (Standard Policy Form)',
        meaning:
          'The wording of auto policies that the province approves. SPF No. 9 is the one rideshare companies buy.',
        more: { label: 'Rideshare insurance', path: '/business/rideshare' },
      },
      {
        id: 'pink-card',
        term: 'Pink card',
        meaning: 'Your proof of auto insurance, on paper or on your phone.',
        more: PINK_CARD,
      },
      {
        id: 'grid',
        term: 'Grid',
        meaning:
          'A scale that has set the highest premium an insurer may charge for mandatory auto coverage, based on driving record, region and limit.',
        more: AUTO,
      },
      {
        id: 'care-first',
        term: 'Care-First',
        meaning:
          "Alberta's auto injury system for crashes from the day it starts: benefits no matter who was at fault, and only limited rights to sue.",
        more: CARE_FIRST,
      },
      {
        id: 'letter-of-experience',
        term: 'Letter of experience',
        meaning:
          'A letter from your previous insurer with your claims and years insured. New insurers use it to set your rate.',
        more: { label: 'Moving to Alberta with a car', path: '/blog/moving-to-alberta-with-a-car' },
      },
    ],
  },
  {
    heading: 'Home and condo insurance',
    terms: [
      {
        id: 'sewer-backup',
        term: 'Sewer backup',
        meaning: 'Coverage for water that comes up through drains and sewer lines. Usually an addition.',
        more: WATER,
      },
      {
        id: 'overland-water',
        term: 'Overland water',
        meaning:
          'Coverage for water that flows in over the ground from a river, heavy rain or snowmelt. Usually an addition.',
        more: WATER,
      },
      {
        id: 'additional-living-expenses',
        term: 'Additional living expenses',
        meaning:
          "Pays the extra cost of living elsewhere while your home can't be lived in after an insured loss.",
        more: { label: 'Before a wildfire', path: '/blog/before-the-wildfire' },
      },
      {
        id: 'personal-liability',
        term: 'Personal liability',
        meaning:
          "Pays if you're responsible for someone else's injury or damaged property, at home or elsewhere.",
        more: HOME,
      },
      {
        id: 'tenant-insurance',
        term: 'Tenant insurance',
        meaning:
          "Covers a renter's belongings, liability and living expenses. The landlord's policy doesn't.",
        more: HOME,
      },
      {
        id: 'loss-assessment',
        term: 'Loss assessment',
        meaning:
          'Pays your share when a condo corporation bills all owners for an insured loss that exceeds its coverage.',
        more: CONDO,
      },
      {
        id: 'deductible-assessment',
        term: 'Condo deductible coverage',
        meaning:
          'Pays when your condo corporation charges its deductible to you because the damage started in your unit. Also called deductible assessment.',
        more: CONDO,
      },
      {
        id: 'bylaw-coverage',
        term: 'Bylaw coverage',
        meaning: "Pays the extra cost of rebuilding to today's building code.",
        more: { label: 'Insurance when a business changes hands', path: '/business-legacy' },
      },
      {
        id: 'vacancy',
        term: 'Vacancy',
        meaning:
          'When no one lives in a building and no one plans to return. Coverage shrinks or ends after the number of days in the policy.',
        more: HOME,
      },
      {
        id: 'scheduled-item',
        term: 'Scheduled item',
        meaning: 'Something valuable listed on the policy with its own limit, such as a ring or a bicycle.',
        more: { label: 'Specialty insurance', path: '/insurance/specialty' },
      },
    ],
  },
  {
    heading: 'Life, health and travel insurance',
    terms: [
      {
        id: 'beneficiary',
        term: 'Beneficiary',
        meaning: 'The person who receives the payment from a life insurance policy.',
        more: LIFE,
      },
      {
        id: 'term-life',
        term: 'Term life',
        meaning: 'Life insurance for a set number of years.',
        more: LIFE,
      },
      {
        id: 'critical-illness',
        term: 'Critical illness insurance',
        meaning: "Pays a lump sum if you're diagnosed with an illness listed in the policy.",
        more: LIFE,
      },
      {
        id: 'pre-existing-condition',
        term: 'Pre-existing condition',
        meaning:
          'A health problem you had before the policy started. Travel and health policies may exclude it.',
        more: TRAVEL,
      },
      {
        id: 'repatriation',
        term: 'Repatriation',
        meaning: 'Returning a sick, injured or deceased traveller to their home country.',
        more: SUPER_VISA,
      },
      {
        id: 'group-benefits',
        term: 'Group benefits',
        meaning: 'Health, dental, disability and life coverage that an employer buys for its staff.',
        more: BENEFITS,
      },
    ],
  },
]
