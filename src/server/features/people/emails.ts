import { formatMoment } from '#shared/format.ts'
import { loginPathFor, paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import type { Role } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import type { EmailBlock } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrand } from '../settings/service.ts'
import { findUser, type UserRow } from '../users/service.ts'

interface Words {
  /** What administrators call the letter. */
  title: string
  /** Whether what it tells of still holds as it leaves. */
  holds: (person: UserRow, role: string) => boolean
  subject: (brand: Brand) => string
  says: (brand: Brand, role: string) => string
  /** Whether it leads to the page where the person logs in. */
  login: boolean
}

const LETTERS = {
  'person.disabled': {
    title: 'Account closed',
    holds: person => person.disabledAt !== null,
    subject: brand => `Your account at ${brand.name} was closed`,
    says: () =>
      'An administrator has closed your account. You are logged out everywhere and cannot log in. Nothing of yours was deleted.',
    login: false,
  },
  'person.enabled': {
    title: 'Account opened again',
    holds: person => person.disabledAt === null,
    subject: brand => `Your account at ${brand.name} is open again`,
    says: () =>
      'An administrator has opened your account again. You can log in with the password you had, or choose a new one.',
    login: true,
  },
  'person.role_changed': {
    title: 'Role changed',
    holds: (person, role) => person.role === role && person.disabledAt === null,
    subject: brand => `What you can do at ${brand.name} has changed`,
    says: (_site, role) =>
      role === 'admin'
        ? 'An administrator has made you an administrator. Log in again to see everything you can do now. No new cases are offered to administrators.'
        : 'An administrator has made you a broker. Log in again; cases that fit your licence can be offered to you from now on.',
    login: true,
  },
} as const satisfies Record<string, Words>

type PersonLetter = keyof typeof LETTERS

/** Tells somebody what was done to their account, in the transaction that does it. */
export async function tellPerson(
  { clock, mail }: Platform,
  tx: Db,
  kind: PersonLetter,
  person: { id: string; role: Role },
): Promise<void> {
  const data = { userId: person.id, role: person.role, at: clock.now().toISOString() }
  await mail.enqueue(tx, { kind, data })
}

/** Names the writers of these letters. Call it once, before the first request. */
export function registerPeopleEmails({ db, config, mail }: Platform): void {
  for (const [kind, words] of Object.entries<Words>(LETTERS)) {
    mail.register(kind, {
      title: words.title,
      render: async ({ userId = '', role = '', at = '' }) => {
        const person = await findUser(db, userId)
        if (!person || !words.holds(person, role)) return null
        const brand = await readBrand(db, config)
        const home = person.role === 'client' ? paths.clientDashboard() : `/${person.role}`
        const blocks: EmailBlock[] = [
          { kind: 'text', text: words.says(brand, role) },
          {
            kind: 'facts',
            facts: [
              { label: 'Username', value: person.username },
              { label: 'When', value: formatMoment(at) },
            ],
          },
        ]
        if (words.login) {
          blocks.push({ kind: 'link', label: 'Log in', url: `${config.publicUrl}${loginPathFor(home)}` })
        }
        blocks.push({
          kind: 'text',
          text: `If you have a question about this, write to ${brand.email} or call ${brand.phone}.`,
        })
        return {
          to: { name: person.fullName, email: person.email },
          subject: words.subject(brand),
          blocks,
        }
      },
    })
  }
}
