import { consentText } from '#shared/account/consent-texts.ts'
import { NEWSLETTER_FORM_VERSION, newsletterWords } from '#shared/newsletter/words.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrand } from '../settings/service.ts'
import { CONFIRM_LETTER } from './emails.ts'
import * as store from './store.ts'

/** Links to confirm it that one address is sent, at most: nobody can fill a stranger's mailbox. */
const LETTERS_AN_HOUR = 1
const LETTERS_A_DAY = 3
/** The same for all addresses of one mailbox (`name+anything@…`). */
const TO_A_MAILBOX_A_DAY = 6
const HOUR_MS = 3_600_000

export interface SignUp extends store.Asked {
  /** The address is one that the account which asks has shown to be its own: there is nothing left to confirm. */
  isOwn?: boolean
}

/**
 * Signs an address up. It gets the newsletter once its reader has followed the link of the letter that is posted here; one
 * that waits for that already gets another, at most so often. False when it was signed up already, confirmed or not.
 */
export async function signUp(platform: Platform, tx: Db, asked: SignUp): Promise<boolean> {
  const now = platform.clock.now()
  await store.lockAddress(tx, asked.email)
  const known = await store.findByAddress(tx, asked.email)
  const state = known && store.stateOf(known, now)
  if (state === 'confirmed') return false
  const isNew = !known || state !== 'waiting'
  const subscriberId = isNew ? await store.beginSubscription(tx, known?.id ?? null, asked, now) : known.id
  const letter = !asked.isOwn && (await mayGetLetter(tx, subscriberId, asked.email, now))
  // What is asked over and over, and leads to nothing, is not written down.
  if (isNew || letter || asked.isOwn) await keepConsent(platform, tx, subscriberId, asked, now)
  if (asked.isOwn) await confirmAtOnce(tx, subscriberId, asked, now)
  if (letter) await postConfirmation(platform, tx, subscriberId, asked, now)
  return isNew
}

/** The form on the site, with or without scripts. */
export function signUpByForm(
  platform: Platform,
  asked: Pick<SignUp, 'email' | 'channel' | 'address'>,
): Promise<boolean> {
  return platform.db.transaction(tx =>
    signUp(platform, tx, { ...asked, textVersion: NEWSLETTER_FORM_VERSION }),
  )
}

async function mayGetLetter(tx: Db, subscriberId: string, email: string, now: Date): Promise<boolean> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const posted = await store.countConfirmations(tx, subscriberId, { hour: ago(1), day: ago(24) })
  if (posted.hour >= LETTERS_AN_HOUR || posted.day >= LETTERS_A_DAY) return false
  return (await store.countToMailbox(tx, email, ago(24))) < TO_A_MAILBOX_A_DAY
}

async function keepConsent(
  { config }: Platform,
  tx: Db,
  subscriberId: string,
  { textVersion, channel, address }: SignUp,
  at: Date,
): Promise<void> {
  const words =
    textVersion === NEWSLETTER_FORM_VERSION
      ? newsletterWords(await readBrand(tx, config))
      : consentText(textVersion)
  await store.insertEvent(tx, { subscriberId, at, kind: 'asked', channel, address, textVersion, words })
}

async function confirmAtOnce(tx: Db, id: string, { channel, address }: SignUp, at: Date): Promise<void> {
  if (await store.setConfirmed(tx, { id }, at))
    await store.insertEvent(tx, { subscriberId: id, at, kind: 'confirmed', channel, address })
}

async function postConfirmation(
  { mail }: Platform,
  tx: Db,
  subscriberId: string,
  asked: SignUp,
  at: Date,
): Promise<void> {
  const askedAs = newId()
  await store.setAskedAs(tx, subscriberId, askedAs, asked, at)
  await mail.enqueue(tx, { kind: CONFIRM_LETTER, data: { subscriberId, askedAs } })
  const { channel } = asked
  await store.insertEvent(tx, { subscriberId, at, kind: 'confirmation_posted', channel })
}
