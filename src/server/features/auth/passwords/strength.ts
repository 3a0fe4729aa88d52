let list: Promise<ReadonlySet<string>> | null = null

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { default: bundled } = await import('./common-passwords.json', { with: { type: 'json' } })
  return new Set(bundled.words.split(' '))
}

/** Returns the 45,000 or so most used passwords in lower case. The bundled file is read when they are first needed. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= loadCommonPasswords()
  return list
}

/** Names that a password must not contain. */
interface PasswordContext {
  username: string
  email: string
  siteName: string
}

const TOO_COMMON = 'This password is too common. Choose one that’s harder to guess'
const CONTAINS_A_NAME =
  'Choose a password without our name, “Alberta”, your username or the name in your email address'
const UNUSABLE = 'Password contains a character we can’t use'

/** Refused in addition to the deployment's own name. */
const OUR_NAMES = ['shelterbelt', 'alberta']
/** Shorter words occur in any text. */
const MIN_WORD = 4
/** Digits and signs around a word that do not make it harder to guess, as in `Summer2026!`. */
const MAX_DECORATION = 6

const SUBSTITUTES: Readonly<Record<string, string>> = {
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
const undoSubstitutes = (text: string) => text.replace(/[013457@$!]/g, sign => SUBSTITUTES[sign] ?? sign)
const keepAlphanumeric = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
const trimNonLetters = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Returns the names that someone who knows the person would guess: whole, and word by word. */
function listNames({ username, email, siteName }: PasswordContext): string[] {
  const mailbox = email.slice(0, email.lastIndexOf('@'))
  const words = [...siteName.split(/\s+/), ...mailbox.split(/[._+-]/)]
  return [...OUR_NAMES, username, mailbox, siteName, ...words]
    .map(word => trimNonLetters(keepAlphanumeric(word.toLowerCase())))
    .filter(word => word.length >= MIN_WORD)
}

/** Returns the password and the words it may be derived from. */
function listRoots(password: string): string[] {
  const root = trimNonLetters(password)
  // Signs at the front may replace a letter, as in `$ummer2026`.
  const withPrefix = password.replace(/[^\p{L}]+$/u, '')
  const words = [root, undoSubstitutes(root), undoSubstitutes(withPrefix)].filter(
    word => word.length >= MIN_WORD && password.length - word.length <= MAX_DECORATION,
  )
  return [password, ...words]
}

/** Returns the repeated part of a text that is one part repeated, or the text itself. */
const removeRepetition = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text

/** Returns why this password is easy to guess, as a sentence; null when it is not. */
export async function findWeakness(password: string, about: PasswordContext): Promise<string | null> {
  if (password.includes('\0')) return UNUSABLE
  const typed = password.normalize('NFKC').toLowerCase()
  const variants = [keepAlphanumeric(typed), keepAlphanumeric(undoSubstitutes(typed))]
  if (listNames(about).some(name => variants.some(text => text.includes(name)))) return CONTAINS_A_NAME
  const common = await commonPasswords()
  for (const root of listRoots(typed)) {
    const word = removeRepetition(root)
    if (common.has(root) || common.has(word) || word.length < MIN_WORD) return TOO_COMMON
  }
  return null
}
