import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Role } from '#shared/users.ts'
import type { absences, brokers, licences, users } from '../users/tables.ts'
import { type Asker, birthday } from './answers.ts'
import { BROKERS, type BrokerFacts, type BrokerKey, EO_INSURER } from './brokers.ts'
import { CLIENTS, type ClientFacts, VISITORS } from './clients.ts'
import { type City, phoneIn, postalCodeIn } from './places.ts'
import { type Random, randomFrom } from './random.ts'

const DAY_MS = 86_400_000

/** A person as stored, but for the password. */
export type UserRow = Omit<typeof users.$inferInsert, 'passwordHash'>

export interface DemoClient extends Asker {
  /** Null for somebody without an account. */
  id: string | null
  first: string
}

export interface DemoBroker {
  id: string
  first: string
  facts: BrokerFacts
}

/** Everyone in the demo, as rows and as the stories know them. */
export interface People {
  users: UserRow[]
  brokers: (typeof brokers.$inferInsert)[]
  licences: (typeof licences.$inferInsert)[]
  absences: (typeof absences.$inferInsert)[]
  clients: readonly DemoClient[]
  visitors: readonly DemoClient[]
  brokerOf(key: BrokerKey): DemoBroker
  adminId: string
}

const plain = (text: string) =>
  text
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
const usernameOf = (fullName: string) => plain(fullName).replaceAll(' ', '_').slice(0, 30)
const mailboxOf = (first: string, last: string) =>
  `${plain(first).replaceAll(' ', '-')}.${plain(last).replaceAll(' ', '-')}`

const dayFrom = (now: Date, days: number) => albertaToday(new Date(now.getTime() + days * DAY_MS))

function asker([first, last, city, language]: ClientFacts, now: Date, chance: Random) {
  return {
    first,
    last,
    fullName: `${first} ${last}`,
    email: `${mailboxOf(first, last)}@${chance.pick(['example.com', 'example.org', 'example.net'])}`,
    phone: phoneIn(city, chance),
    city,
    postalCode: postalCodeIn(city, chance),
    bornOn: birthday(chance.between(24, 76), now, chance),
    language: language ?? null,
  }
}

/**
 * Makes everybody. `joined` says when each client's account was made, by their place in the list; staff joined before
 * any of it.
 */
export function createPeople(now: Date, joined: readonly Date[]): People {
  const chance = randomFrom('the people of the demo')
  const userRows: UserRow[] = []

  function addUser(
    role: Role,
    person: { fullName: string; email: string; phone: string; username: string },
    at: Date,
    verified: boolean,
  ): string {
    const id = chance.idAt(at)
    userRows.push({
      id,
      role,
      ...person,
      emailVerifiedAt: verified ? new Date(at.getTime() + chance.between(2, 40) * 60_000) : null,
      disabledAt: null,
      createdAt: at,
      updatedAt: at,
    })
    return id
  }

  const staffAt = new Date(now.getTime() - 400 * DAY_MS)
  const adminId = addUser(
    'admin',
    {
      fullName: 'Priya Sandhu',
      email: 'priya.sandhu@shelterbelt.example',
      phone: phoneIn('Calgary', chance),
      username: 'demo_admin',
    },
    staffAt,
    true,
  )

  const byKey = new Map<BrokerKey, DemoBroker>()
  const brokerRows: People['brokers'] = []
  const licenceRows: People['licences'] = []
  for (const facts of BROKERS) {
    const at = new Date(staffAt.getTime() + chance.between(1, 20) * DAY_MS)
    const fullName = `${facts.first} ${facts.last}`
    const id = addUser(
      'broker',
      {
        fullName,
        email: `${mailboxOf(facts.first, facts.last)}@${plain(facts.brokerage).replaceAll(' ', '-')}.example`,
        phone: phoneIn(facts.city, chance),
        username: facts.key === 'demo' ? 'demo_broker' : usernameOf(fullName),
      },
      at,
      true,
    )
    byKey.set(facts.key, { id, first: facts.first, facts })
    brokerRows.push({
      userId: id,
      brokerage: facts.brokerage,
      cities: [...facts.cities],
      specialities: [...facts.specialities],
      openCaseCap: facts.cap,
      languages: ['English', ...(facts.languages ?? [])],
      lines: [],
      eoInsurer: EO_INSURER,
      eoPolicyNumber: `SAMPLE-EO-${facts.key.toUpperCase()}`,
      eoExpiresOn: dayFrom(now, facts.insuredForDays),
      active: true,
      lastOfferedAt: null,
      version: 1,
    })
    for (const licence of facts.licences)
      licenceRows.push({
        id: chance.idAt(at),
        brokerId: id,
        class: licence.class,
        level: licence.level,
        number: `SAMPLE-${chance.between(100_000, 999_999)}`,
        expiresOn: dayFrom(now, licence.expiresInDays),
      })
  }

  const clients = CLIENTS.map((facts, place): DemoClient => {
    const person = asker(facts, now, chance)
    const { fullName, email, phone } = person
    const at = joined[place] ?? staffAt
    const username = place === 0 ? 'demo_client' : usernameOf(fullName)
    const id = addUser('client', { fullName, email, phone, username }, at, place === 0 || chance.happens(85))
    return { ...person, id }
  })
  const visitors = VISITORS.map((facts): DemoClient => ({ ...asker(facts, now, chance), id: null }))

  const absenceRows = BROKERS.flatMap(({ key, away }): People['absences'] =>
    away
      ? [
          {
            id: chance.idAt(now),
            brokerId: byKey.get(key)?.id ?? '',
            firstDay: dayFrom(now, away.sinceDays),
            lastDay: dayFrom(now, away.untilDays),
            state: 'current',
            requestKey: chance.idAt(now),
            createdAt: now,
            updatedAt: now,
          },
        ]
      : [],
  )

  return {
    users: userRows,
    brokers: brokerRows,
    licences: licenceRows,
    absences: absenceRows,
    clients,
    visitors,
    brokerOf: key => {
      const found = byKey.get(key)
      if (!found) throw new Error(`There is no broker ${key}`)
      return found
    },
    adminId,
  }
}

/** Whether this broker could be offered such a case so many days ago: place, class, licence and leave. */
export function couldTake(
  facts: BrokerFacts,
  licenceClass: (typeof licences.$inferInsert)['class'],
  city: City,
  daysAgo: number,
): boolean {
  if (!facts.cities.includes(city)) return false
  if (facts.away && -daysAgo >= facts.away.sinceDays) return false
  return facts.licences.some(held => held.class === licenceClass && held.expiresInDays > -daysAgo)
}
