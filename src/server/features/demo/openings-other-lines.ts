import type { LineId } from '#shared/lines/lines.ts'
import type { Opening } from './turns.ts'

/** How auto conversations begin that turn on who drives. The first turn is always the broker’s, and answers the request. */
export const DRIVER_OPENINGS: readonly Opening[] = [
  {
    needs: 'claim',
    turns: [
      [
        'broker',
        'Hi {client}, thanks for being upfront about the at-fault claim. Insurers see it anyway, so it helps to have it on the request. Can you tell me in a sentence or two what happened?',
      ],
      [
        'client',
        'Black ice on the bridge, first snow of the year. I slid into the car in front of me at maybe 20 km/h. No one was hurt and both cars got fixed.',
      ],
      [
        'broker',
        'That’s a pretty typical November around here, and I’ll explain it that way to the insurers. They have the date and the amount paid in their own database, so no need to dig up the paperwork.',
      ],
    ],
  },
  {
    needs: 'newcomer',
    turns: [
      [
        'broker',
        'Welcome to Alberta, {client}. I’m {broker}. First, one important thing: a vehicle registered here needs insurance from a company licensed in Alberta, so the policy from your old province won’t carry over.',
      ],
      [
        'client',
        'That’s what the registry agent said too. We moved from Saskatchewan last month and everything was with SGI there. Do my claim-free years count here?',
      ],
      [
        'broker',
        'Most insurers will consider them if you have a letter of experience from SGI. You can request one online. Upload it here when you get it and I’ll send it along.',
      ],
      ['client', 'Ordered it this morning. They said five business days.'],
    ],
  },
  {
    needs: 'newcomer',
    turns: [
      [
        'broker',
        'Hi {client}, and welcome. I see you moved here from B.C. Do you have your ICBC driver history handy? It shows insurers here your driving record.',
      ],
      ['client', 'I have it as a PDF. I downloaded it before we moved.', 'experience'],
      ['broker', 'That’s exactly the one. Thanks, that saves us a week.'],
    ],
  },
  {
    needs: 'daughter',
    turns: [
      [
        'broker',
        'Hi {client}, thanks for your request. I see your daughter is a new driver. Will she be driving the {vehicle} every day or mostly on weekends?',
      ],
      ['client', 'Mostly weekends, and sometimes to hockey practice. She has her GDL until next year.'],
      [
        'broker',
        'Good to know. Did she take driver training? If she has a certificate, please hang on to it. Some insurers give a discount for it and others don’t.',
      ],
      ['client', 'She did, with a school here in {city}. I’ll look for the certificate.'],
    ],
  },
  {
    needs: 'conviction',
    turns: [
      [
        'broker',
        'Hi {client}. Thanks for listing the speeding ticket. I know it’s no fun to write down. Was it in the last twelve months?',
      ],
      ['client', 'Yes, on Highway 2 near Leduc. First one ever, I swear.'],
      [
        'broker',
        'I believe you. The date affects which insurers I try first, so thanks for being exact about it.',
      ],
    ],
  },
  {
    needs: 'claim',
    turns: [
      [
        'broker',
        'Hi {client}, {broker} here. I saw the claim on your request. Was the other driver found fully at fault, or was it split?',
      ],
      ['client', 'Split fifty-fifty. It was a mall parking lot and we were both backing out.'],
      [
        'broker',
        'Okay, so it counts as partly at fault. I’ll put it down that way. It’s not a deal-breaker, it just changes who I ask first.',
      ],
      ['client', 'Okay. I still think it was his fault, but fine.'],
    ],
  },
  {
    needs: 'son',
    turns: [
      [
        'broker',
        'Hi {client}. You listed your son as an occasional driver. Does he live with you all year, or is he away at school?',
      ],
      [
        'client',
        'He’s at university in Lethbridge from September to April and doesn’t have a car there. He drives the {vehicle} once in a while when he’s home.',
      ],
      [
        'broker',
        'Good to know. Some insurers rate a student away from home differently, so I’ll ask about that.',
      ],
    ],
  },
  {
    needs: 'fromAbroad',
    turns: [
      [
        'broker',
        'Hi {client}, and welcome to Canada. You mentioned you drove in another country for years. Do you have a letter of experience from your insurer there?',
      ],
      ['client', 'I have one, but it isn’t in English. Is that a problem?'],
      [
        'broker',
        'Not a big one. A certified translation helps. Some insurers will consider it and others only count years in Canada. I’ll find out which before you pay for a translation.',
      ],
      [
        'client',
        'Thank you. My first winter I only drove to the store and back, so I don’t want to overpay.',
      ],
    ],
  },
]

/** How conversations about other lines begin. */
export const OTHER_OPENINGS: Readonly<Partial<Record<LineId, readonly Opening[]>>> = {
  home: [
    {
      turns: [
        [
          'broker',
          'Hi {client}, {broker} here. Thanks for your request for the house in {city}. Do you know how old the shingles are? After all the hail these past few years, the roof is the first thing every insurer asks about.',
        ],
        [
          'client',
          'Replaced in 2019 after the big storm. Asphalt. I should still have the roofer’s invoice somewhere.',
        ],
        [
          'broker',
          'The year is enough for now. I’ll also ask about sewer backup and overland water. They’re separate coverages on most policies.',
        ],
      ],
    },
    {
      needs: 'condo',
      turns: [
        [
          'broker',
          'Hi {client}. For the condo, I need to know the condo corporation’s deductible. It’s in the insurance summary they send owners once a year.',
        ],
        [
          'client',
          'Found it in the AGM minutes. Does that mean I could be on the hook for it if my dishwasher leaks?',
        ],
        [
          'broker',
          'It can, whether or not it’s your fault, up to a limit set by regulation. I’ll ask for quotes that cover it specifically, and you can compare them.',
        ],
      ],
    },
  ],
  travel: [
    {
      turns: [
        [
          'broker',
          'Hi {client}, I’m {broker}. When do you leave, and are you stopping in the States on the way?',
        ],
        ['client', 'Two weeks from Sunday, with a layover in Seattle. We’re gone three weeks.'],
        [
          'broker',
          'Thanks. Alberta Health Care only pays a small part of a hospital stay outside Canada, so let’s get this sorted before you go. Health questions come later, and only on the insurer’s own form.',
        ],
      ],
    },
  ],
  supervisa: [
    {
      turns: [
        [
          'broker',
          'Hi {client}, {broker} here. For a Super Visa, the medical coverage has to be at least $100,000 and valid for at least one year from entry. When are your parents planning to arrive?',
        ],
        ['client', 'In the spring, if the visa comes through. My mom is 67 and my dad is 71.'],
        [
          'broker',
          'Thanks. Insurers have different rules if the start date changes, so I’ll ask about that too.',
        ],
      ],
    },
  ],
  life: [
    {
      turns: [
        [
          'broker',
          'Hi {client}, I’m {broker}. Congratulations on the house. Is the mortgage why you’re looking at life insurance now?',
        ],
        [
          'client',
          'Yes, and we have a baby coming in February. We want the mortgage looked after for the next twenty years or so.',
        ],
        [
          'broker',
          'A clear goal makes it easier. I’ll put together two or three options to compare. Health questions are only asked on the insurer’s own form.',
        ],
      ],
    },
  ],
  business: [
    {
      turns: [
        [
          'broker',
          'Hi {client}, thanks for the request for your store. Does your lease require a certain liability limit? Most landlords in {city} ask for one.',
        ],
        ['client', 'It says two million, with the landlord as an additional insured.'],
        [
          'broker',
          'Then I’ll ask for exactly that. Additional insured needs to be an endorsement on the policy, not just a name on a certificate.',
        ],
      ],
    },
  ],
  'commercial-auto': [
    {
      turns: [
        [
          'broker',
          'Hi {client}, {broker} here. How far do the vans usually go from {city}, and do they ever leave the province?',
        ],
        ['client', 'Within 80 km, always in Alberta. Just plumbing tools and pipe, nothing hazardous.'],
        [
          'broker',
          'Good, that’s a short radius. Could you send me a list of drivers with their licence classes when you get a chance?',
        ],
      ],
    },
  ],
  'group-benefits': [
    {
      turns: [
        [
          'broker',
          'Hi {client}. How many people would be on the plan, and is this your company’s first one?',
        ],
        ['client', 'Eleven of us, and yes, it’s our first. Two people have already asked me about dental.'],
        [
          'broker',
          'Dental is always the first question. I’ll put together three plan designs with different cost splits between the company and staff.',
        ],
      ],
    },
  ],
}
