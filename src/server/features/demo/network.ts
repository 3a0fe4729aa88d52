import type { LicenceClass } from '#shared/lines/line-schemas.ts'
import { inviteBroker, revokeInvitation } from '#shared/people/invitations.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { inviteByCommand } from '../people/invitations/service.ts'
import type { Story } from './timeline.ts'
import type { Person, World } from './world.ts'

/** A broker of the demo. Days count from today; negative ones are past. */
interface BrokerFacts {
  name: string
  city: string
  brokerage: string
  cities: readonly string[]
  /** Besides English. */
  languages?: readonly string[]
  cap: number
  licences: readonly (readonly [LicenceClass, level: 1 | 2 | 3 | null, expiresInDays?: number])[]
}

const ADMIN = ['Priya Sandhu', 'Calgary'] as const
export const DEMO_BROKER = 'Marcus Cardinal'

const BROKERS: readonly BrokerFacts[] = [
  {
    name: DEMO_BROKER,
    city: 'Edmonton',
    brokerage: 'Parkland Shield Insurance Brokers',
    cities: ['Edmonton', 'St. Albert', 'Spruce Grove', 'Leduc', 'Beaumont', 'Fort Saskatchewan'],
    cap: 60,
    licences: [
      ['general', 3],
      ['life', null],
      ['accident_sickness', null],
    ],
  },
  {
    name: 'Harpreet Kaur Gill',
    city: 'Calgary',
    brokerage: 'Nose Hill Insurance Services',
    cities: ['Calgary', 'Airdrie', 'Cochrane'],
    languages: ['Punjabi', 'Hindi'],
    cap: 35,
    licences: [
      ['general', 2],
      ['accident_sickness', null],
    ],
  },
  {
    name: 'Geneviève Thibault',
    city: 'Okotoks',
    brokerage: 'Assurances Trois Sœurs',
    cities: ['Okotoks', 'High River', 'Canmore', 'Cochrane'],
    languages: ['French'],
    cap: 30,
    licences: [['general', 3]],
  },
  {
    name: 'Oleksandr Melnyk',
    city: 'Sherwood Park',
    brokerage: 'Beaver Hills Insurance',
    cities: ['Sherwood Park', 'Wetaskiwin'],
    languages: ['Ukrainian'],
    cap: 7,
    licences: [['general', 1]],
  },
  {
    name: 'Maricel Dela Cruz',
    city: 'Red Deer',
    brokerage: 'Piper Creek Insurance and Benefits',
    cities: ['Red Deer', 'Sylvan Lake', 'Wetaskiwin', 'Calgary'],
    languages: ['Tagalog'],
    cap: 35,
    licences: [
      ['general', 2],
      ['life', null],
      ['accident_sickness', null],
    ],
  },
  {
    name: 'Chidinma Okonkwo',
    city: 'Lethbridge',
    brokerage: 'Oldman River Insurance Brokers',
    cities: ['Lethbridge', 'Medicine Hat', 'Taber', 'Brooks'],
    cap: 30,
    licences: [['general', 2]],
  },
  {
    // The licence ran out: nothing new is offered.
    name: 'Kevin Lau',
    city: 'Fort McMurray',
    brokerage: 'Clearwater Valley Insurance',
    cities: ['Fort McMurray', 'Cold Lake'],
    cap: 25,
    licences: [['general', 2, -12]],
  },
  {
    // Away, and covered by Maricel Dela Cruz.
    name: 'Dale Rasmussen',
    city: 'Grande Prairie',
    brokerage: 'Peace Country Insurance Group',
    cities: ['Grande Prairie', 'Peace River', 'Fort McMurray'],
    cap: 30,
    licences: [
      ['general', 3],
      ['life', null],
    ],
  },
]

const AWAY = { broker: 'Dale Rasmussen', cover: 'Maricel Dela Cruz', sinceDays: 9, untilDays: 12 } as const

const staff = (world: World, name: string, city: string, brokerage: string, username?: string): Person =>
  world.meet(name, city, {
    email: `${plainWords(name).join('.')}@${plainWords(brokerage).join('-')}.example`,
    ...(username ? { username } : {}),
  })

const plainWords = (text: string) =>
  text
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []

export const findAdmin = (world: World): Person => staff(world, ...ADMIN, 'Shelterbelt', 'demo_admin')

const invitationOf = (
  { name, brokerage, cities, languages = [], cap, licences }: BrokerFacts,
  email: string,
  today: string,
) => ({
  email,
  fullName: name,
  broker: {
    brokerage,
    cities: [...cities],
    lines: [],
    languages: ['English', ...languages],
    openCaseCap: cap,
    eoInsurer: 'Prairie Professional Liability',
    eoPolicyNumber: `SAMPLE-${7_000 + cap * 13}`,
    eoExpiresOn: daysAfter(today, 290),
    licences: licences.map(([licenceClass, level, days = 230], index) => ({
      class: licenceClass,
      level,
      number: `SAMPLE-${48_213 + cap * 37 + index}`,
      expiresOn: daysAfter(today, days),
    })),
  },
})

/** An administrator and the brokers join by invitation. */
export async function* foundNetwork(world: World): Story {
  const { times, platform } = world
  const today = albertaToday(times.daysAgo(0, '12:00'))
  yield times.daysAgo(134, '09:00')
  const admin = findAdmin(world)
  await inviteByCommand(platform, { email: admin.email, fullName: admin.fullName })
  yield times.later(4)
  await world.acceptInvite(admin, 'admin')
  for (const facts of BROKERS) {
    yield times.later(10)
    const username = facts.name === DEMO_BROKER ? 'demo_broker' : undefined
    const broker = staff(world, facts.name, facts.city, facts.brokerage, username)
    const body = invitationOf(facts, broker.email, today)
    await (await world.as(admin, true)).call(inviteBroker, { body })
    yield times.later(25)
    await world.acceptInvite(broker, 'broker')
  }
}

/** A broker goes on vacation, and another looks after their cases. */
export async function* goOnVacation(world: World): Story {
  const { times } = world
  const today = albertaToday(times.daysAgo(0, '12:00'))
  yield times.daysAgo(AWAY.sinceDays + 4, '14:10')
  const broker = world.meet(AWAY.broker, '')
  await (await world.as(broker)).call(createAbsence, {
    body: {
      firstDay: daysAfter(today, -AWAY.sinceDays),
      lastDay: daysAfter(today, AWAY.untilDays),
      coveringBrokerId: world.meet(AWAY.cover, '').id,
      requestKey: crypto.randomUUID(),
    },
  })
}

/** Brokers who were asked to join: one can still accept, one let it expire, one invitation went to a wrong address. */
export async function* inviteOthers(world: World): Story {
  const { times } = world
  const admin = findAdmin(world)
  const today = albertaToday(times.daysAgo(0, '12:00'))
  const invite = async (name: string, city: string, brokerage: string) => {
    const email = `${plainWords(name).join('.')}@${plainWords(brokerage).join('-')}.example`
    const facts = { name, city, brokerage, cities: [city], cap: 25, licences: [['general', 2]] } as const
    const body = invitationOf(facts, email, today)
    return (await world.as(admin, true)).call(inviteBroker, { body })
  }
  yield times.daysAgo(8, '11:20')
  await invite('Terrence Bouchard', 'Peace River', 'Peace Country Insurance')
  yield times.daysAgo(1, '14:05')
  const wrong = await invite('Rosalind Okimaw', 'Canmore', 'Bow Valley Insurence')
  yield times.later(6)
  await (await world.as(admin)).call(revokeInvitation, { params: { id: wrong.id } })
  yield times.later(2)
  await invite('Rosalind Okimaw', 'Canmore', 'Bow Valley Insurance')
}
