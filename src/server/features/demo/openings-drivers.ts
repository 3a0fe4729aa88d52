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
