import { paths } from '#shared/paths.ts'
import { hoursBefore } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import { type EmailKind, SAMPLE } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUser, findUserByEmail, mailboxOf } from '../users/service.ts'
import * as texts from './email-texts.ts'
import { createLink, isSameEmail } from './links.ts'
import { countSentEmails } from './store.ts'

/** The most password links sent to one address in an hour. */
const MAX_RESETS_PER_HOUR = 3
/** The most links sent to one mailbox in an hour and in a day, over all accounts and address tags. */
const MAX_RESETS_TO_MAILBOX = { hour: 6, day: 15 }
const MAX_CONFIRMATIONS_TO_MAILBOX = { hour: 6, day: 15 }

/** The names of these emails in the list administrators see. */
const TITLES = {
  'account.welcome': 'Welcome and email confirmation',
  'account.confirm_email': 'Email confirmation',
  'account.email_change_asked': 'Email change requested',
  'account.email_changed': 'Email address changed',
  'account.password_reset': 'Password reset',
  'account.password_changed': 'Password changed',
} as const
type AccountEmailKind = keyof typeof TITLES

/** Queues an email about an account, in the transaction of the change it is about. */
export async function enqueueEmail(
  { clock, mail }: Platform,
  tx: Db,
  kind: AccountEmailKind,
  data: Record<string, string>,
): Promise<void> {
  await mail.enqueue(tx, { kind, data: { ...data, at: clock.now().toISOString() } })
}

/** Registers these emails. Call it once, before the first request. */
export function registerAccountEmails(platform: Platform): void {
  const { db, clock, mail } = platform

  async function findOpenAccount(userId = '') {
    const person = await findUser(db, userId)
    return person?.disabledAt ? null : person
  }

  const ago = (hours: number) => hoursBefore(clock.now(), hours)

  /** Stops anyone from filling a stranger's mailbox by registering accounts with its addresses. */
  async function isFull(kinds: AccountEmailKind[], email: string, max: { hour: number; day: number }) {
    return (
      (await countSentEmails(db, kinds, { mailbox: email }, ago(1))) >= max.hour ||
      (await countSentEmails(db, kinds, { mailbox: email }, ago(24))) >= max.day
    )
  }
  const hasTooManyConfirmations = (email: string) =>
    isFull(['account.welcome', 'account.confirm_email'], email, MAX_CONFIRMATIONS_TO_MAILBOX)

  async function hasTooManyResets(email: string): Promise<boolean> {
    const kinds: AccountEmailKind[] = ['account.password_reset']
    const toAddress = await countSentEmails(db, kinds, { address: email }, ago(1))
    return toAddress >= MAX_RESETS_PER_HOUR || isFull(kinds, email, MAX_RESETS_TO_MAILBOX)
  }

  const renderers: Record<AccountEmailKind, EmailKind['render']> = {
    'account.welcome': async ({ userId }, { brand, linkTo }) => {
      const person = await findOpenAccount(userId)
      if (!person || person.emailVerifiedAt || (await hasTooManyConfirmations(person.email))) return null
      const token = await createLink(platform, 'email', person.id, person.email)
      if (!token) return null
      const words = texts.welcome(brand, person.username, linkTo(paths.confirmEmail(), token))
      return { to: mailboxOf(person), ...words }
    },
    'account.confirm_email': async ({ userId, email = '' }, { brand, linkTo }) => {
      const person = await findOpenAccount(userId)
      if (!person) return null
      const pending = isSameEmail(email, person.pendingEmail)
      if (!pending && (person.emailVerifiedAt || !isSameEmail(email, person.email))) return null
      if (await hasTooManyConfirmations(email)) return null
      const token = await createLink(platform, 'email', person.id, email)
      if (!token) return null
      const url = linkTo(paths.confirmEmail(), token)
      const words = pending
        ? texts.confirmNewAddress(brand, url)
        : texts.confirmAgain(brand, person.username, url)
      return { to: { name: '', email }, ...words }
    },
    'account.email_change_asked': async ({ userId, email = '', at = '' }, { linkTo }) => {
      const person = await findOpenAccount(userId)
      if (!person) return null
      return {
        to: { name: '', email },
        ...texts.emailChangeAsked(person.username, at, linkTo(paths.forgotPassword())),
      }
    },
    'account.email_changed': async ({ userId, email = '', at = '' }, { brand }) => {
      const person = await findOpenAccount(userId)
      if (!person) return null
      return { to: { name: '', email }, ...texts.emailChanged(brand, person.username, at) }
    },
    'account.password_reset': async ({ email = '' }, { linkTo }) => {
      const person = await findUserByEmail(db, email)
      if (!person || person.disabledAt) return null
      if (await hasTooManyResets(person.email)) return null
      const token = await createLink(platform, 'password_reset', person.id, person.email)
      if (!token) return null
      const words = texts.passwordReset(person.username, linkTo(paths.resetPassword(), token))
      return { to: mailboxOf(person), ...words }
    },
    'account.password_changed': async ({ userId, email = '', at = '', how }, { brand, linkTo }) => {
      const person = await findOpenAccount(userId)
      if (!person) return null
      const details = {
        username: person.username,
        at,
        byLink: how === 'link',
        forgotUrl: linkTo(paths.forgotPassword()),
      }
      return { to: { name: '', email }, ...texts.passwordChanged(brand, details) }
    },
  }
  for (const kind of Object.keys(TITLES) as AccountEmailKind[])
    mail.register(kind, { title: TITLES[kind], render: renderers[kind], sample: SAMPLES[kind] })
}

const SAMPLES: Record<AccountEmailKind, EmailKind['sample']> = {
  'account.welcome': ({ brand, linkTo }) =>
    texts.welcome(brand, SAMPLE.username, linkTo(paths.confirmEmail(), SAMPLE.secret)),
  'account.confirm_email': ({ brand, linkTo }) =>
    texts.confirmAgain(brand, SAMPLE.username, linkTo(paths.confirmEmail(), SAMPLE.secret)),
  'account.email_change_asked': ({ linkTo }) =>
    texts.emailChangeAsked(SAMPLE.username, SAMPLE.at, linkTo(paths.forgotPassword())),
  'account.email_changed': ({ brand }) => texts.emailChanged(brand, SAMPLE.username, SAMPLE.at),
  'account.password_reset': ({ linkTo }) =>
    texts.passwordReset(SAMPLE.username, linkTo(paths.resetPassword(), SAMPLE.secret)),
  'account.password_changed': ({ brand, linkTo }) =>
    texts.passwordChanged(brand, {
      username: SAMPLE.username,
      at: SAMPLE.at,
      byLink: false,
      forgotUrl: linkTo(paths.forgotPassword()),
    }),
}
