import type { Turn } from './case-turns.ts'
import type { SampleFile } from './world.ts'

const RECEIPT: SampleFile = ['winter-tire-receipt.txt', 'Winter tire receipt.txt', 'other']
const MILEAGE: SampleFile = ['kilometres-by-month.csv', 'Kilometres by month.csv', 'other']
const ODOMETER: SampleFile = ['odometer.png', 'Odometer.png', 'photo']
const HAIL: SampleFile = ['hail-damage.png', 'Hood after hail.png', 'photo']
export const VEHICLE: SampleFile = ['vehicle.png', 'Vehicle from the side.png', 'photo']
export const REGISTRATION: SampleFile = ['vehicle-registration.pdf', 'Vehicle registration.pdf', 'other']
export const PRIOR: SampleFile = ['letter-of-experience.pdf', 'Letter of experience.pdf', 'prior_policy']
export const DECLARATION: SampleFile = ['declarations-page.pdf', 'My current policy.pdf', 'declaration_page']
export const CONSENT: SampleFile = ['signed-consent.pdf', 'Signed consent.pdf', 'signed']

export const HELLO: Turn = [
  'broker',
  'Hi {client}, I’m {broker} and I’m looking after your request. I’ve read your answers. Is daytime or evening better to reach you?',
]
export const EVENINGS: Turn = [
  'client',
  'Thanks for the quick reply. After six is best, I’m on site all day with no signal.',
]
export const AT_INSURERS: Turn = [
  'broker',
  'I’m sending this to four insurers. Two usually reply within a day; the others take longer.',
]

export const HAIL_TALK: readonly Turn[] = [
  [
    'broker',
    'Hi {client}, {broker} here. One question about hail: do you park in a garage overnight, or outside?',
  ],
  ['client', 'In the driveway. The garage is full of my brother-in-law’s furniture until spring.', HAIL],
  [
    'broker',
    'Hail falls under comprehensive, which is optional, so I’ll show you quotes with and without it.',
  ],
]
export const DISTANCE_TALK: readonly Turn[] = [
  [
    'broker',
    'Hi {client}, this is {broker}. Has anything changed since your last policy, like your job or how much you drive?',
  ],
  [
    'client',
    'I take the bus three days a week now, so I drive a lot less. Here are the kilometres.',
    MILEAGE,
  ],
  ['broker', 'That helps. Would you upload a photo of the odometer too?'],
  ['client', 'Took one this morning.', ODOMETER],
]
export const TIRES_TALK: readonly Turn[] = [
  ['broker', 'Hi {client}, {broker} here. Do you run four winter tires? Some insurers ask.'],
  ['client', 'Yes, from mid-October to April. I found the receipt in the glovebox, of course.', RECEIPT],
  ['note', 'Confirmed winter tires. Receipt on file.'],
]
export const HOME_TALK: readonly Turn[] = [
  [
    'broker',
    'Hi {client}, {broker} here. Do you know whether your home has a backwater valve, and who installed it?',
  ],
  ['client', 'There’s one by the floor drain. It came with the house.'],
  ['broker', 'Good. I’ll ask for sewer backup and overland water separately, because they’re two coverages.'],
]
export const BUSINESS_TALK: readonly Turn[] = [
  [
    'broker',
    'Hi {client}, I’m {broker}. Does your landlord or any contract ask for a certificate by a certain day?',
  ],
  ['client', 'The landlord wants one by the end of the month. Two million in liability.'],
  ['note', 'Certificate by month end. Ask for the exact legal name of the landlord.'],
]
export const FAMILY_TALK: readonly Turn[] = [
  [
    'broker',
    'Hi {client}, I’m {broker}. When do your parents arrive, and for how long do they stay the first time?',
  ],
  ['client', 'In the spring, for about eight months. They’ll go home once for a wedding.'],
  ['broker', 'Thanks. I’ll look for policies that stay in force while they’re away.'],
]
