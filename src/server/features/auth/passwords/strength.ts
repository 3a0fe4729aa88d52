import { commonPasswords } from './common-passwords.ts'

/** What a password must not be made of. */
export interface About {
  username: string
  email: string
  siteName: string
}

const TOO_COMMON =
  'This password is one of the first that are tried. Please choose one that is harder to guess'
const HOLDS_A_NAME =
  'Please choose a password without our name, “Alberta”, your username or the name in your email address'
const UNUSABLE = 'Password holds a character we cannot use'

/** The product's own name counts as well where a deployment has another. */
const OUR_NAMES = ['shelterbelt', 'alberta']
/** Shorter words turn up in any text. */
const SHORTEST = 4
/** Digits and signs around a word that make it no harder to guess, as in `Summer2026!`. */
const DECORATION = 6

const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const readBack = (text: string) => text.replace(/[013457@$!]/g, sign => STANDS_FOR[sign] ?? sign)
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** What somebody guesses of whom they know the name: whole, and word by word. */
function namesOf({ username, email, siteName }: About): string[] {
  const mailbox = email.slice(0, email.lastIndexOf('@'))
  const words = [...siteName.split(/\s+/), ...mailbox.split(/[._+-]/)]
  return [...OUR_NAMES, username, mailbox, siteName, ...words]
    .map(word => bare(lettersAndDigits(word.toLowerCase())))
    .filter(word => word.length >= SHORTEST)
}

/** The word somebody may have begun with, in the ways it is usually dressed up. */
function rootsOf(password: string): string[] {
  const root = bare(password)
  // Signs in front may stand for a letter, as in `$ummer2026`.
  const fromTheFront = password.replace(/[^\p{L}]+$/u, '')
  const undressed = [root, readBack(root), readBack(fromTheFront)].filter(
    word => word.length >= SHORTEST && password.length - word.length <= DECORATION,
  )
  return [password, ...undressed]
}

/** The same few characters, or the same word, over and over. */
const onceOnly = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text

/** Why this password is easily guessed, as a sentence; null when it is not. */
export async function weaknessOf(password: string, about: About): Promise<string | null> {
  if (password.includes('\0')) return UNUSABLE
  const typed = password.normalize('NFKC').toLowerCase()
  const holding = [lettersAndDigits(typed), lettersAndDigits(readBack(typed))]
  if (namesOf(about).some(name => holding.some(text => text.includes(name)))) return HOLDS_A_NAME
  const common = await commonPasswords()
  for (const root of rootsOf(typed)) {
    const word = onceOnly(root)
    if (common.has(root) || common.has(word) || word.length < SHORTEST) return TOO_COMMON
  }
  return null
}
