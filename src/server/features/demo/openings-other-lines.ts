import type { LineId } from '#shared/lines/lines.ts'
import type { Opening } from './turns.ts'

/** How auto conversations begin that turn on who drives. The first turn is always the broker’s, and answers the request. */
export const DRIVER_OPENINGS: readonly Opening[] = [
  {
    needs: 'claim',
    turns: [
      [
        'broker',
        'Hi {client}, thanks for being open about the at-fault claim. Insurers see it anyway, so it helps that it is on the request. Can you tell me in a sentence or two what happened?',
      ],
      [
        'client',
        'Black ice on the bridge, first snow of the year. I slid into the car in front at maybe 20 km/h. Nobody was hurt, both cars were fixed.',
      ],
      [
        'broker',
        'That is a very ordinary November story around here. I will describe it that way to the insurers. The date and the amount paid come from their own database, so no need to dig for papers.',
      ],
    ],
  },
  {
    needs: 'newcomer',
    turns: [
      [
        'broker',
        'Welcome to Alberta, {client}. I am {broker}. An important point first: a vehicle registered here needs insurance from a company licensed in Alberta, so the policy from your old province will not carry over.',
      ],
      [
        'client',
        'That is what the registry agent said too. We moved from Saskatchewan last month and everything was SGI there. Do my years without a claim count here?',
      ],
      [
        'broker',
        'Most insurers will look at them when there is a letter from SGI that shows your driving history. You can ask for it online. Put it here when it arrives and I will send it along.',
      ],
      ['client', 'Ordered it this morning. They say five business days.'],
    ],
  },
  {
    needs: 'newcomer',
    turns: [
      [
        'broker',
        'Hello {client}, and welcome. I see you came from British Columbia. Would you have your ICBC driver history at hand? It is the paper that lets insurers here see your record.',
      ],
      ['client', 'I have it as a PDF, I downloaded it before the move.', 'experience'],
      ['broker', 'That is exactly the one. Thank you, it saves us a week.'],
    ],
  },
  {
    needs: 'daughter',
    turns: [
      [
        'broker',
        'Hi {client}, thank you for the request. I see your daughter is a new driver. Will she drive the {vehicle} every day, or mostly on weekends?',
      ],
      ['client', 'Mostly weekends and sometimes to hockey practice. She is on GDL until next year.'],
      [
        'broker',
        'Good to know. Did she take a driver training course? If there is a certificate, please keep it close. Some insurers take it into account and others do not.',
      ],
      ['client', 'She did, with the school in {city}. I will look for the paper.'],
    ],
  },
  {
    needs: 'conviction',
    turns: [
      [
        'broker',
        'Hello {client}. Thank you for listing the speeding ticket, even though it is an annoying one to write down. Was it in the last twelve months?',
      ],
      ['client', 'Yes, on Highway 2 near Leduc. First one ever, I swear.'],
      [
        'broker',
        'I believe you. The date decides which insurers I write to first, so thanks for being exact about it.',
      ],
    ],
  },
  {
    needs: 'claim',
    turns: [
      [
        'broker',
        'Hello {client}, {broker} here. I read about the claim. Was the other driver found fully at fault, or was it split between you?',
      ],
      ['client', 'Split fifty-fifty. A parking lot at the mall, we were both backing up.'],
      [
        'broker',
        'Then it is counted as partly at fault. I will write it exactly so. It does not stop us, it only changes who I ask first.',
      ],
      ['client', 'Okay. I still think it was his fault, but okay.'],
    ],
  },
  {
    needs: 'son',
    turns: [
      [
        'broker',
        'Hello {client}. Your son is listed as an occasional driver. Does he live with you all year, or does he study elsewhere?',
      ],
      [
        'client',
        'He studies in Lethbridge from September to April and has no car there. At home he drives the {vehicle} now and then.',
      ],
      [
        'broker',
        'Good to know. Some insurers treat a student away from home differently, so I will ask about that.',
      ],
    ],
  },
  {
    needs: 'fromAbroad',
    turns: [
      [
        'broker',
        'Hello {client}, and welcome to Canada. You wrote that you drove abroad for years. Do you have a letter from the insurer or the police there about your record?',
      ],
      ['client', 'I have a letter, but it is not in English. Is that a problem?'],
      [
        'broker',
        'Not a big one. A certified translation helps. Some insurers read it and others only count years in Canada. I will tell you which is which before you pay anybody for a translation.',
      ],
      [
        'client',
        'Thank you. In my first winter I only drove to the store and back, so I do not want to overpay for that.',
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
