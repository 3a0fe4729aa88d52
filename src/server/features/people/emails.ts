import { formatMoment } from '#shared/format.ts'
import { loginPathFor, paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import type { Role } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  button,
  type EmailBlock,
  type EmailContext,
  type EmailText,
  facts,
  paragraph,
  SAMPLE,
} from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUser, mailboxOf } from '../users/service.ts'
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
    subject: brand => `Your ${brand.name} account was closed`,
    text: () =>
      'An administrator closed your account. You’ve been logged out on all devices and can’t log in. Your data has not been deleted.',
    hasLoginLink: false,
  },
  'person.enabled': {
    title: 'Account reopened',
    isStillTrue: person => person.disabledAt === null,
    subject: brand => `Your ${brand.name} account was reopened`,
    text: () =>
      'An administrator reopened your account. You can log in with your old password or choose a new one.',
    hasLoginLink: true,
  },
  'person.corrected': {
    title: 'Details corrected',
    isStillTrue: person => person.disabledAt === null,
    subject: brand => `Your ${brand.name} account details were corrected`,
    text: () =>
      'An administrator corrected your name or phone number. Log in to check them. If you didn’t ask for this, let us know.',
    hasLoginLink: true,
  },
  'person.merged': {
    title: 'Accounts merged',
    isStillTrue: person => person.disabledAt === null,
    subject: brand => `Your ${brand.name} accounts were merged`,
    text: () =>
      'You had two accounts. An administrator closed the other one and moved its requests, documents and policies to this one. Log in to check them. If any of them aren’t yours, let us know right away.',
    hasLoginLink: true,
  },
  'person.merged_into': {
    title: 'Account merged into another',
    isStillTrue: person => person.mergedInto !== null,
    subject: brand => `Your ${brand.name} account was merged with your other one`,
    text: () =>
      'You had two accounts. An administrator closed this one and moved everything in it to your other account. Log in there. If you don’t have another account, let us know right away.',
    hasLoginLink: false,
  },
  'person.role_changed': {
    title: 'Role changed',
    isStillTrue: (person, role) => person.role === role && person.disabledAt === null,
    subject: brand => `Your ${brand.name} account permissions have changed`,
    text: (_site, role) =>
      role === 'admin'
        ? 'You’re now an administrator. Log in again to use your new permissions. Administrators don’t receive new offers.'
        : 'You’re now a broker. Log in again to use your new permissions. You can now be offered cases that fit your licences.',
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
export function registerPeopleEmails({ db, mail }: Platform): void {
  for (const [kind, email] of Object.entries<EmailTexts>(EMAILS)) {
    mail.register(kind, {
      title: email.title,
      render: async ({ userId = '', role = '', at = '' }, context) => {
        const person = await findUser(db, userId)
        if (!person || !email.isStillTrue(person, role)) return null
        return { to: mailboxOf(person), ...writeEmail(email, person, { role, at }, context) }
      },
      sample: context =>
        writeEmail(email, { ...SAMPLE, role: 'broker' }, { role: 'broker', at: SAMPLE.at }, context),
    })
  }
}

function writeEmail(
  email: EmailTexts,
  person: Pick<UserRow, 'username' | 'role'>,
  { role, at }: { role: string; at: string },
  { brand, linkTo }: EmailContext,
): EmailText {
  const home = person.role === 'client' ? paths.clientDashboard() : `/${person.role}`
  const blocks: EmailBlock[] = [
    paragraph(email.text(brand, role)),
    facts({ Username: person.username, When: formatMoment(at) }),
  ]
  if (email.hasLoginLink) {
    blocks.push(button('Log in', linkTo(loginPathFor(home))))
  }
  blocks.push(paragraph(`Questions? Write to ${brand.email} or call ${brand.phone}.`))
  return { subject: email.subject(brand), blocks }
}
