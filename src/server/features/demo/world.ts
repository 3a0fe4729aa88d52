import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { confirmEmail } from '#shared/account/account.ts'
import { register } from '#shared/auth/sessions.ts'
import { type CaseDocument, DOCUMENT_TYPES, type DocumentKind, uploadDocument } from '#shared/documents.ts'
import { enterAsGuest } from '#shared/guests.ts'
import { paths } from '#shared/paths.ts'
import { acceptInvitation } from '#shared/people/invitations.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { Actor, Role } from '#shared/users.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { cookieJar } from '../../platform/http/cookies.ts'
import { runInRequestContext } from '../../platform/http/request-context.ts'
import type { OutgoingEmail } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { startSession } from '../auth/sessions/service.ts'
import { recordLogin } from '../auth/sign-in/service.ts'
import { findVisibleCase } from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { claimDraftCase } from '../quote-requests/service.ts'
import { changeUser, findUser, findUserByLogin } from '../users/service.ts'
import { Browser } from './browser.ts'
import { phoneIn } from './places.ts'
import { type Random, randomFrom } from './random.ts'
import type { Times } from './timeline.ts'

/** Sessions expire when idle; made-up people log in again a little earlier. */
const IDLE_MS: Readonly<Record<Role, number>> = {
  client: 11 * 60 * MINUTE_MS,
  broker: 25 * MINUTE_MS,
  office: 25 * MINUTE_MS,
  admin: 25 * MINUTE_MS,
}
const SIGN_IN = '/api/demo/sign-in'
/** In the source, and copied beside the built server. */
const FILES = new URL('./files/', import.meta.url)

const USER_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
]

/** Someone made up. `id` and `role` are known once they have an account. */
export interface Person {
  id: string
  role: Role
  fullName: string
  first: string
  username: string
  email: string
  phone: string
  city: string
  browser: Browser
  random: Random
  signedInAt: number
  seenAt: number
}

/** A sample file, and the name under which someone uploads it. */
export type SampleFile = readonly [file: string, name: string, kind: DocumentKind]

interface WorldParts {
  /** On the clock of the stories. */
  platform: Platform
  app: FastifyInstance
  /** Every email so far, oldest first. */
  emails: readonly OutgoingEmail[]
  times: Times
  /** `shown` is the hash of the demo accounts' password; all others have `typed`, which no one knows. */
  passwords: { shown: string; typed: string }
}

export type World = ReturnType<typeof createWorld>

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()

export function createWorld({ platform, app, emails, times, passwords }: WorldParts) {
  const { clock, config, db } = platform
  const people = new Map<string, Person>()

  /** Returns a person with a browser, without an account yet. The same name returns the same person. */
  function meet(fullName: string, city: string, traits: Partial<Person> = {}): Person {
    const existing = people.get(fullName)
    if (existing) return existing
    const random = randomFrom(fullName)
    const words = plain(fullName).split(' ')
    const person: Person = {
      id: '',
      role: 'client',
      fullName,
      first: fullName.split(' ')[0] ?? fullName,
      username: words.join('_').slice(0, 30),
      email: `${words[0]}.${words.slice(1).join('-')}@people.example`,
      phone: phoneIn(city, random),
      city,
      browser: new Browser(app, {
        origin: config.publicUrl,
        address: `198.51.100.${random.between(2, 254)}`,
        userAgent: random.pick(USER_AGENTS),
      }),
      random,
      signedInAt: 0,
      seenAt: 0,
      ...traits,
    }
    people.set(fullName, person)
    return person
  }

  /** Returns the browser of a person who has an account, logged in; newly for what needs a recent login. */
  async function as(person: Person, isFresh = false): Promise<Browser> {
    const now = clock.now().getTime()
    const isOver = now - person.seenAt > IDLE_MS[person.role] || now - person.signedInAt > IDLE_MS.client
    if (isFresh || isOver) {
      await person.browser.post(SIGN_IN, { id: person.id })
      person.signedInAt = now
    }
    person.seenAt = now
    return person.browser
  }

  /** Returns the secret of the newest link to a page that a person has by email. */
  function tokenFor(email: string, path: string): string {
    for (const sent of emails.toReversed()) {
      const link = sent.to.email === email && sent.links.find(url => new URL(url).pathname === path)
      if (link) return new URL(link).hash.slice(1) || (new URL(link).searchParams.get('token') ?? '')
    }
    throw new Error(`${email} has no link to ${path}`)
  }

  /** Stores the account that a person has just created. Demo accounts get the password that is printed at start. */
  async function learnAccount(person: Person): Promise<void> {
    const user = await findUserByLogin(db, person.username)
    if (!user) throw new Error(`${person.username} has no account`)
    person.id = user.id
    person.role = user.role
    if (person.username.startsWith('demo_'))
      await changeUser(db, user.id, { passwordHash: passwords.shown }, clock.now())
  }

  /** A client creates an account and, unless `confirms` is false, confirms its address. */
  async function* join(person: Person, confirms = true): AsyncGenerator<Date, void> {
    if (person.id) return
    const { username, email, fullName, phone } = person
    await person.browser.call(register, {
      body: { username, email, fullName, phone, password: passwords.typed },
    })
    await learnAccount(person)
    if (!confirms) return
    yield times.later(3)
    const token = tokenFor(person.email, paths.confirmEmail())
    await (await as(person)).call(confirmEmail, { body: { token } })
  }

  /** Someone on staff accepts the newest invitation to their address. */
  async function acceptInvite(person: Person, role: 'broker' | 'admin'): Promise<void> {
    const { username, fullName, phone } = person
    const token = tokenFor(person.email, paths.invitation(role))
    await person.browser.call(acceptInvitation, {
      body: { token, username, fullName, phone, password: passwords.typed },
    })
    await learnAccount(person)
  }

  const everything: Actor = { id: newId(), role: 'admin', fullName: '', emailVerified: true }

  return {
    platform,
    times,
    meet,
    as,
    tokenFor,
    join,
    acceptInvite,
    /** The newest message of each case that the other side has not read. */
    lastMessages: new Map<string, string>(),
    /** The case as it is now, for choosing what happens next. */
    readRecord: (caseId: string): Promise<CaseRecord> => findVisibleCase(db, everything, caseId),
    findByName(fullName: string): Person {
      const person = people.get(fullName)
      if (!person) throw new Error(`${fullName} is not known`)
      return person
    },
    /** Opens a request without an account, by the newest link in an email. */
    async enter({ email, browser }: Person) {
      const token = tokenFor(email, paths.guestRequest())
      return browser.call(enterAsGuest, { body: { token } })
    },
    findPerson(id: string | null): Person {
      for (const person of people.values()) if (id && person.id === id) return person
      throw new Error('This person is not known')
    },
    async upload(by: Browser, caseId: string, [file, name, kind]: SampleFile): Promise<CaseDocument> {
      const type = DOCUMENT_TYPES[file.split('.').at(-1) ?? ''] ?? ''
      const bytes = await readFile(new URL(file, FILES))
      return by.upload(uploadDocument, { id: caseId }, { name, kind, type, bytes })
    },
  }
}

/** Logs people in by their id. It is added only to the server of the stories, which listens on no port. */
export function serveDemoSignIn(app: FastifyInstance, platform: Platform): void {
  const cookies = cookieJar(platform.config.publicUrl)
  app.post<{ Body: { id: string } }>(SIGN_IN, { schema: { hide: true } }, async (request, reply) =>
    runInRequestContext({ requestId: request.id, address: request.ip }, async () => {
      const user = await findUser(platform.db, request.body.id)
      if (!user) throw new Error('This account does not exist')
      const exchange = { cookies, request, reply, onClientLogin: claimDraftCase }
      await platform.db.transaction(async tx => {
        await startSession(platform, tx, exchange, user)
        await recordLogin(platform, tx, exchange, user, 'password')
      })
      return {}
    }),
  )
}
