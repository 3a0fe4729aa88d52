import type { LineId } from '#shared/lines/lines.ts'
import type { Opening } from './turns.ts'

/** How conversations about other lines begin. */
export const OTHER_OPENINGS: Readonly<Partial<Record<LineId, readonly Opening[]>>> = {
  home: [
    {
      turns: [
        [
          'broker',
          'Hello {client}, {broker} here. Thank you for the request about your house in {city}. Do you know how old the shingles are? After the hail of the last years every insurer asks first about the roof.',
        ],
        [
          'client',
          'Replaced in 2019, asphalt, after the big storm. The roofer left a paper, I can look for it.',
        ],
        [
          'broker',
          'The year is enough for now. I will also ask about sewer backup and overland water, which are two separate things on most policies.',
        ],
      ],
    },
    {
      needs: 'condo',
      turns: [
        [
          'broker',
          'Hi {client}. For the condo I need to know the deductible of the condominium corporation. It is in the insurance summary they send to owners once a year.',
        ],
        ['client', 'Found it in the minutes. Does that mean I might have to pay it if my dishwasher leaks?'],
        [
          'broker',
          'It can mean that, whether or not it is your fault, up to a limit set by regulation. I will ask for terms that mention it by name, and you can judge them.',
        ],
      ],
    },
  ],
  travel: [
    {
      turns: [
        [
          'broker',
          'Hello {client}, I am {broker}. When do you leave, and is there a stop in the United States on the way?',
        ],
        ['client', 'Two weeks from Sunday, through Seattle. Three weeks in total.'],
        [
          'broker',
          'Thank you. Your Alberta health plan pays only a small part of a hospital day abroad, so let us look at it before you go. Health questions come later, and only on the insurer’s own form.',
        ],
      ],
    },
  ],
  supervisa: [
    {
      turns: [
        [
          'broker',
          'Hello {client}, {broker} here. For a Super Visa the medical cover must be at least $100,000 and valid for at least one year from entry. When do your parents plan to arrive?',
        ],
        ['client', 'In spring, if the visa is ready. My mother is 67 and my father 71.'],
        [
          'broker',
          'Thank you. Insurers differ in how they handle a start date that moves, so I will ask about that too.',
        ],
      ],
    },
  ],
  life: [
    {
      turns: [
        [
          'broker',
          'Hi {client}, I am {broker}. Congratulations on the house. Is the mortgage the reason you are looking at life insurance now?',
        ],
        ['client', 'Yes, and a baby in February. We want the payments looked after for twenty years or so.'],
        [
          'broker',
          'A clear goal makes it easier. I will prepare two or three terms to compare. We speak about health only on the insurer’s own form.',
        ],
      ],
    },
  ],
  business: [
    {
      turns: [
        [
          'broker',
          'Hello {client}, thank you for the request for your shop. Does your lease name a liability limit you have to carry? Most landlords in {city} do.',
        ],
        ['client', 'It says two million and the landlord as additional insured.'],
        [
          'broker',
          'Then I will ask for exactly that. Additional insured has to be an endorsement and not only a name on a certificate.',
        ],
      ],
    },
  ],
  'commercial-auto': [
    {
      turns: [
        [
          'broker',
          'Hi {client}, {broker} here. How far do the vans go from {city} on a normal day, and do they ever cross into another province?',
        ],
        ['client', 'Within 80 km, always Alberta. Plumbing tools and pipe, nothing dangerous.'],
        [
          'broker',
          'Good, that is a short radius. Could you send me the list of drivers with their licence classes when you have it?',
        ],
      ],
    },
  ],
  'group-benefits': [
    {
      turns: [
        [
          'broker',
          'Hello {client}. How many people would be on the plan, and is it the first one for your company?',
        ],
        ['client', 'Eleven of us, and yes, the first. Two already asked me about dental.'],
        [
          'broker',
          'Dental is what people ask about first. I will bring three plan designs with different shares paid by the company.',
        ],
      ],
    },
  ],
}
