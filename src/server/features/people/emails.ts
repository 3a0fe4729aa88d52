import { formatMoment } from '#shared/format.ts'
import { loginPathFor, paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import type { Role } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { type EmailBlock, paragraph } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrand } from '../settings/service.ts'
import { findUser } from '../users/service.ts'
import type { UserRow } from '../users/tables.ts'

interface EmailTexts {
  /** The email's name in the list administrators see. */
  title: string
  /** Whether the email is still true when it is sent; otherwise it is dropped. */
  isStillTrue: (person: UserRow, role: string) => boolean
  subject: (brand: Brand) => string
  text: (brand: Brand, role: string) => string
  hasLoginLink: boolean
}

const EMAILS = {
  'person.disabled': {
    title: 'Account closed',
    isStillTrue: person => person.disabledAt !== null,
    subject: brand => `Your account at ${brand.name} was closed`,
    text: () =>
      'An administrator has closed your account. You are logged out everywhere and cannot log in. Nothing of yours was deleted.',
    hasLoginLink: false,
  },
  'person.enabled': {
    title: 'Account opened again',
    isStillTrue: person => person.disabledAt === null,
    subject: brand => `Your account at ${brand.name} is open again`,
    text: () =>
      'An administrator has opened your account again. You can log in with the password you had, or choose a new one.',
    hasLoginLink: true,
  },
  'person.role_changed': {
    title: 'Role changed',
    isStillTrue: (person, role) => person.role === role && person.disabledAt === null,
    subject: brand => `What you can do at ${brand.name} has changed`,
    text: (_site, role) =>
      role === 'admin'
        ? 'An administrator has made you an administrator. Log in again to see everything you can do now. No new cases are offered to administrators.'
        : 'An administrator has made you a broker. Log in again; cases that fit your licence can be offered to you from now on.',
    hasLoginLink: true,
  },
} as const satisfies Record<string, EmailTexts>

type PersonEmailKind = keyof typeof EMAILS

/** Queues the email that tells a person what an administrator changed about their account. */
export async function enqueuePersonEmail(
  { clock, mail }: Platform,
  tx: Db,
  kind: PersonEmailKind,
  person: { id: string; role: Role },
): Promise<void> {
  const data = { userId: person.id, role: person.role, at: clock.now().toISOString() }
  await mail.enqueue(tx, { kind, data })
}

/** Registers these emails with the mail queue. Call it once, before the first request. */
export function registerPeopleEmails({ db, config, mail }: Platform): void {
  for (const [kind, email] of Object.entries<EmailTexts>(EMAILS)) {
    mail.register(kind, {
      title: email.title,
      render: async ({ userId = '', role = '', at = '' }) => {
        const person = await findUser(db, userId)
        if (!person || !email.isStillTrue(person, role)) return null
        const brand = await readBrand(db, config)
        const home = person.role === 'client' ? paths.clientDashboard() : `/${person.role}`
        const blocks: EmailBlock[] = [
          paragraph(email.text(brand, role)),
          {
            kind: 'facts',
            facts: [
              { label: 'Username', value: person.username },
              { label: 'When', value: formatMoment(at) },
            ],
          },
        ]
        if (email.hasLoginLink) {
          blocks.push({ kind: 'button', label: 'Log in', url: `${config.publicUrl}${loginPathFor(home)}` })
        }
        blocks.push(
          paragraph(`If you have a question about this, write to ${brand.email} or call ${brand.phone}.`),
        )
        return {
          to: { name: person.fullName, email: person.email },
          subject: email.subject(brand),
          blocks,
        }
      },
    })
  }
}
