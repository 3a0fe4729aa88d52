import { type CaseStory, caseOf } from './case-story.ts'
import {
  AT_INSURERS,
  BUSINESS_TALK,
  CONSENT,
  DECLARATION,
  DISTANCE_TALK,
  EVENINGS,
  FAMILY_TALK,
  HAIL_TALK,
  HELLO,
  HOME_TALK,
  PRIOR,
  REGISTRATION,
  TIRES_TALK,
} from './conversations.ts'

/** Cases with the demo broker, who alone serves these places. */
export const DEMO_BROKER_CASES: readonly CaseStory[] = [
  caseOf('Étienne Beauchamp', 'St. Albert', 'auto', t => t.workAgo(24), 'offered'),
  caseOf('Solène Ouellette', 'Beaumont', 'home', t => t.workAgo(41), 'offered', { also: 'auto' }),
  caseOf('Wojciech Krzyżanowski', 'Leduc', 'auto', t => t.workAgo(130), 'assigned'),
  caseOf('Folake Bamgboṣe', 'Spruce Grove', 'auto', t => t.daysAgo(5), 'info_needed', {
    talk: [HELLO, EVENINGS],
    asks: [{ title: 'Vehicle registration', reason: 'Two insurers ask for it.' }],
  }),
  caseOf('Shayla Yellowbird', 'Edmonton', 'auto', t => t.daysAgo(8, '19:20'), 'quoting', {
    talk: [HELLO, EVENINGS],
    asks: [{ title: 'Letter of experience', reason: 'It shows your years without a claim.', file: PRIOR }],
    finale: [AT_INSURERS, ['client', 'Any news yet? My policy ends at the end of the month.']],
  }),
  caseOf('Mei-Hua Tsang', 'Edmonton', 'business', t => t.daysAgo(9, '13:30'), 'quoting', {
    talk: BUSINESS_TALK,
    finale: [['client', 'The landlord’s legal name is Whyte Avenue Holdings Inc.']],
  }),
  caseOf('Hodan Warsame', 'Edmonton', 'auto', t => t.daysAgo(12, '20:10'), 'quoted', {
    talk: HAIL_TALK,
    validDays: [30, 12],
    finale: [['client', 'What’s the difference between collision and comprehensive again?']],
  }),
  caseOf('Yifan Zhao', 'Edmonton', 'auto', t => t.daysAgo(38), 'quoted', {
    talk: DISTANCE_TALK,
    validDays: [21, 14],
  }),
  caseOf('Ibrahim Danjuma', 'Edmonton', 'auto', t => t.daysAgo(11, '08:40'), 'accepted', {
    talk: TIRES_TALK,
  }),
  caseOf('Omar El-Sayed', 'Edmonton', 'supervisa', t => t.daysAgo(14), 'binding', { talk: FAMILY_TALK }),
  caseOf('Oksana Ivanytska', 'Fort Saskatchewan', 'auto', t => t.daysAgo(33), 'bound', { talk: TIRES_TALK }),
  caseOf('Quân Trần', 'Edmonton', 'life', t => t.daysAgo(46), 'bound', { talk: [HELLO, EVENINGS] }),
  caseOf('Layla Haddad', 'Edmonton', 'home', t => t.daysAgo(29), 'quoted', {
    talk: HOME_TALK,
    end: 'lost',
    reason: 'Renewed with their present insurer, which lowered the premium.',
  }),
  caseOf('Tyra Many Grey Horses', 'Edmonton', 'auto', t => t.daysAgo(24), 'quoting', {
    talk: [HELLO, EVENINGS],
    end: 'no_quote',
    reason: 'No insurer we work with offers this for a vehicle that isn’t registered in Alberta yet.',
  }),
  caseOf('Sunita Rawat', 'Edmonton', 'auto', t => t.daysAgo(36), 'quoted', {
    talk: DISTANCE_TALK,
    end: 'declined',
    reason: 'The quotes were more than they pay now, so they keep their policy.',
  }),
  caseOf('Larysa Shevchuk', 'Edmonton', 'commercial-auto', t => t.daysAgo(21), 'quoting', {
    talk: [HELLO, EVENINGS],
    end: 'on_hold',
    reason: 'The new vans arrive next month. They asked me to wait until then.',
  }),
  caseOf('Gordon Whitecap', 'St. Albert', 'auto', t => t.daysAgo(6, '18:45'), 'quoting', {
    from: 'guest',
    talk: [HELLO, ['client', 'Evenings. I’d rather not make an account, this link works fine for me.']],
    asks: [{ title: 'Vehicle registration', reason: 'It has the exact model.', file: REGISTRATION }],
  }),
  caseOf('Ama Boateng', 'Leduc', 'home', t => t.daysAgo(10, '14:20'), 'quoting', {
    from: 'phone',
    talk: [
      [
        'client',
        'Bought a duplex in Leduc and takes possession on the first. Wants sewer backup and overland water. Works nights, so messages are best.',
      ],
      [
        'broker',
        'Hi {client}, as we said on the phone: please reply here with the year of the roof when you have the inspection report.',
      ],
      ['client', 'The roof is from 2016. The rest of the report is fine too.'],
    ],
  }),
  caseOf('Darren Auger', 'Edmonton', 'specialty', t => t.daysAgo(19), 'assigned', {
    talk: [HELLO],
    end: 'withdrawn',
    reason: 'I sold the trailer.',
  }),
]

export const DEMO_CLIENT = 'Nadia Kowalchuk'

/** The cases of the demo client. The first one's policy is up for renewal. */
export const DEMO_CLIENT_POLICY = caseOf(DEMO_CLIENT, 'Edmonton', 'auto', t => t.daysAgo(128), 'bound', {
  talk: [
    HELLO,
    EVENINGS,
    ['broker', 'Please upload your present policy when you’re home.'],
    ['client', 'Here it is.', DECLARATION],
  ],
  termDays: 182,
})
export const DEMO_CLIENT_CASES: readonly CaseStory[] = [
  caseOf(DEMO_CLIENT, 'Edmonton', 'travel', t => t.daysAgo(71), 'quoting', {
    talk: [HELLO],
    end: 'withdrawn',
    reason: 'We’re staying home this winter.',
  }),
  caseOf(DEMO_CLIENT, 'Edmonton', 'specialty', t => t.daysAgo(18, '20:15'), 'quoted', {
    talk: [HELLO, ['client', 'Messages are best. It’s the trailer at my parents’ place.']],
    validDays: [30, 20],
  }),
  caseOf(DEMO_CLIENT, 'Edmonton', 'home', t => t.daysAgo(5, '19:05'), 'info_needed', {
    talk: HOME_TALK,
    asks: [
      {
        title: 'Current home policy',
        reason: 'Two insurers want to see the claim from two years ago.',
        file: ['declarations-page.pdf', 'Car policy.pdf', 'declaration_page'],
        rejection: 'This is your car policy. Please upload the one for your home.',
      },
      { title: 'Consent to share your claims history', reason: 'Insurers ask for it.', file: CONSENT },
    ],
    call: true,
    finale: [
      ['broker', 'Thanks, {client}. I only need your home policy now. We can go over it on our call.'],
    ],
  }),
]
/** The case of the demo client's husband, which he shares with their household. */
export const HUSBAND_CASE = caseOf(
  'Marek Kowalchuk',
  'Edmonton',
  'auto',
  t => t.daysAgo(13, '21:00'),
  'quoting',
  {
    talk: DISTANCE_TALK,
  },
)
