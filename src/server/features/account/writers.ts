import { paths } from '#shared/paths.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrand } from '../settings/service.ts'
import { findUser, findUserByEmail, type UserRow } from '../users/service.ts'
import * as letters from './emails.ts'
import { makeLink, sameAddress } from './links.ts'
import { countSentEmails } from './store.ts'

/** Links for a new password that one account is sent in an hour, at most. */
const RESETS_AN_HOUR = 3
/** Links to confirm it that one address is sent in an hour, at most, however many accounts name it as theirs. */
const CONFIRMATIONS_TO_ONE_ADDRESS = 10
const HOUR_MS = 3_600_000

/** What administrators call the letters about an account. */
const TITLES = {
  'account.welcome': 'Welcome, with the link that confirms the email address',
  'account.confirm_email': 'Confirm the email address',
  'account.email_change_asked': 'Change of email address asked for',
  'account.email_changed': 'Email address changed',
  'account.password_reset': 'Password reset',
  'account.password_changed': 'Password changed',
} as const
type AccountLetter = keyof typeof TITLES

/** Puts a letter about somebody's account in the queue, in the transaction of what it tells of. */
export async function enqueueEmail(
  { clock, mail }: Platform,
  tx: Db,
  kind: AccountLetter,
  data: Record<string, string>,
): Promise<void> {
  await mail.enqueue(tx, { kind, data: { ...data, at: clock.now().toISOString() } })
}

/** Names the writers of these letters. Call it once, before the first request. */
export function registerAccountEmails(platform: Platform): void {
  const { db, config, clock, mail } = platform
  // From the configuration alone: what a request calls the host must never stand in a letter.
  const linkTo = (path: string, token?: string) => `${config.publicUrl}${path}${token ? `#${token}` : ''}`
  const forgotUrl = linkTo(paths.forgotPassword())
  const brand = () => readBrand(db, config)

  /** By name only to those who have shown the address to be theirs: to anybody else a name is a text by a stranger. */
  const addressOf = ({ fullName, email, emailVerifiedAt }: UserRow) => ({
    name: emailVerifiedAt ? fullName : '',
    email,
  })

  /** Nobody who closed their account, or had it closed, is written to. */
  async function openAccount(userId = '') {
    const person = await findUser(db, userId)
    return person?.disabledAt ? null : person
  }

  async function hasEnough(kinds: AccountLetter[], email: string, most: number): Promise<boolean> {
    return (await countSentEmails(db, kinds, email, new Date(clock.now().getTime() - HOUR_MS))) >= most
  }

  /** So that nobody fills a stranger's mailbox with accounts made for it. */
  const isFlooded = (email: string) =>
    hasEnough(['account.welcome', 'account.confirm_email'], email, CONFIRMATIONS_TO_ONE_ADDRESS)

  const writers: Record<AccountLetter, (data: Record<string, string>) => Promise<Email | null>> = {
    'account.welcome': async ({ userId }) => {
      const person = await openAccount(userId)
      if (!person || person.emailVerifiedAt || (await isFlooded(person.email))) return null
      const token = await makeLink(platform, 'email', person.id, person.email)
      if (!token) return null
      const words = letters.welcome(await brand(), person.username, linkTo(paths.confirmEmail(), token))
      return { to: addressOf(person), ...words }
    },
    'account.confirm_email': async ({ userId, email = '' }) => {
      const person = await openAccount(userId)
      if (!person) return null
      const pending = sameAddress(email, person.pendingEmail)
      if (!pending && (person.emailVerifiedAt || !sameAddress(email, person.email))) return null
      if (await isFlooded(email)) return null
      const token = await makeLink(platform, 'email', person.id, email)
      if (!token) return null
      const url = linkTo(paths.confirmEmail(), token)
      const words = pending
        ? letters.confirmNewAddress(await brand(), url)
        : letters.confirmAgain(await brand(), person.username, url)
      return { to: { name: '', email }, ...words }
    },
    'account.email_change_asked': async ({ userId, email = '', at = '' }) => {
      const person = await openAccount(userId)
      if (!person) return null
      return { to: { name: '', email }, ...letters.emailChangeAsked(person.username, at, forgotUrl) }
    },
    'account.email_changed': async ({ userId, email = '', at = '' }) => {
      const person = await openAccount(userId)
      if (!person) return null
      return { to: { name: '', email }, ...letters.emailChanged(await brand(), person.username, at) }
    },
    'account.password_reset': async ({ email = '' }) => {
      const person = await findUserByEmail(db, email)
      if (!person || person.disabledAt) return null
      if (await hasEnough(['account.password_reset'], person.email, RESETS_AN_HOUR)) return null
      const token = await makeLink(platform, 'password_reset', person.id, person.email)
      if (!token) return null
      const words = letters.passwordReset(person.username, linkTo(paths.resetPassword(), token))
      return { to: addressOf(person), ...words }
    },
    'account.password_changed': async ({ userId, email = '', at = '', how }) => {
      const person = await openAccount(userId)
      if (!person) return null
      const told = { username: person.username, at, byLink: how === 'link', forgotUrl }
      return { to: { name: '', email }, ...letters.passwordChanged(await brand(), told) }
    },
  }
  for (const [kind, render] of Object.entries(writers))
    mail.register(kind, { title: TITLES[kind as AccountLetter], render })
}
