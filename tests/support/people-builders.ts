import { hash } from '@node-rs/argon2'
import type { LicenceClass } from '#shared/lines/line-schemas.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor, Role } from '#shared/users.ts'
import { absences, brokers, licences, users } from '../../src/server/features/users/tables.ts'
import type { Clock } from '../../src/server/platform/clock.ts'
import type { Db } from '../../src/server/platform/db/database.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'

/** The password of everyone the builders create. */
export const PASSWORD = 'Prairie-Sky-1905'

const FIRST = ['Ada', 'Bashir', 'Chantal', 'Devinder', 'Elsie', 'Farah', 'Gordon', 'Hana', 'Ivan', 'Joelle']
const LAST = ['Whitecloud', 'Okafor', 'Tremblay', 'Gill', 'Lindqvist', 'Haddad', 'MacLeod', 'Nakamura']

export interface TestPerson extends Actor {
  username: string
  email: string
  phone: string
  password: string
}

export interface PersonTraits {
  fullName?: string
  username?: string
  email?: string
  phone?: string
  disabledAt?: Date | null
  emailVerifiedAt?: Date | null
}

export interface BrokerTraits extends PersonTraits {
  brokerage?: string
  cities?: string[]
  openCaseCap?: number
  /** Day, as YYYY-MM-DD. */
  awayUntil?: string | null
  /** Day, as YYYY-MM-DD. */
  eoExpiresOn?: string
  lastOfferedAt?: Date | null
  /** The licence classes, with the day each expires (YYYY-MM-DD). */
  licences?: Partial<Record<LicenceClass, string>>
}

let count = 0
let hashed: Promise<string> | null = null

/** Hashed once per worker with the lowest cost, because the cost doesn't matter to tests. */
function passwordHash(): Promise<string> {
  hashed ??= hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  return hashed
}

/** Builders of people. Each call creates another person; set only what a test is about. */
export function peopleBuilders({ db, clock }: { db: Db; clock: Clock }) {
  async function aPerson(role: Role, traits: PersonTraits): Promise<TestPerson> {
    const number = ++count
    const fullName = traits.fullName ?? `${FIRST[number % FIRST.length]} ${LAST[number % LAST.length]}`
    const person: TestPerson = {
      id: newId(),
      role,
      fullName,
      emailVerified: traits.emailVerifiedAt !== null,
      username: traits.username ?? `${role}_${number}`,
      email: traits.email ?? `${role}.${number}@people.example`,
      phone: traits.phone ?? `(403) 555-01${String(number % 100).padStart(2, '0')}`,
      password: PASSWORD,
    }
    const at = clock.now()
    await db.insert(users).values({
      id: person.id,
      username: person.username,
      email: person.email,
      emailVerifiedAt: traits.emailVerifiedAt === undefined ? at : traits.emailVerifiedAt,
      fullName,
      phone: person.phone,
      role,
      passwordHash: await passwordHash(),
      disabledAt: traits.disabledAt ?? null,
      createdAt: at,
      updatedAt: at,
    })
    return person
  }

  /** A broker with auto and home cases in Calgary and Edmonton by default. */
  async function aBroker(traits: BrokerTraits = {}): Promise<TestPerson> {
    const person = await aPerson('broker', traits)
    await db.insert(brokers).values({
      userId: person.id,
      brokerage: traits.brokerage ?? 'Windbreak Insurance',
      cities: traits.cities ?? ['Calgary', 'Edmonton'],
      openCaseCap: traits.openCaseCap ?? 40,
      eoExpiresOn: traits.eoExpiresOn ?? '2030-12-31',
      lastOfferedAt: traits.lastOfferedAt ?? null,
    })
    if (traits.awayUntil) {
      const today = albertaToday(clock.now())
      await db.insert(absences).values({
        id: newId(),
        brokerId: person.id,
        firstDay: traits.awayUntil < today ? traits.awayUntil : today,
        lastDay: traits.awayUntil,
        state: 'current',
        requestKey: newId(),
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })
    }
    const classes = Object.entries(traits.licences ?? { general: '2030-06-30' }) as [LicenceClass, string][]
    for (const [licenceClass, expiresOn] of classes) {
      await db.insert(licences).values({
        id: newId(),
        brokerId: person.id,
        class: licenceClass,
        level: licenceClass === 'general' ? 2 : null,
        number: `AIC-${person.username}-${licenceClass}`,
        expiresOn,
      })
    }
    return person
  }

  return {
    aBroker,
    aClient: (traits: PersonTraits = {}) => aPerson('client', traits),
    inOffice: (traits: PersonTraits = {}) => aPerson('office', traits),
    anAdmin: (traits: PersonTraits = {}) => aPerson('admin', traits),
  }
}
