import { foldText, normalizeText } from '../../../platform/normalize-text.ts'

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/\s+/).map(pair => [[...pair][0] ?? '', [...pair][1] ?? ''] as const))

/** Letters of other alphabets that look like Latin ones. */
const LOOK_ALIKES = pairs(
  `аa вb сc ԁd еe ғf һh іi їi јj кk ӏl мm нh оo рp ԛq гr ѕs тt иu ѵv ԝw хx уy ьb яr пn ёe αa βb εe ηn ιi κk μm νv οo ρp σo
  τt υu χx ωw γy ϲc ϳj ıi łl ɑa ɡg ɩi ʀr ꜱs ᴀa ᴇe ɪi ɴn ᴏo ᴛt ᴜu ᴘp ᴅd ʟl ʏy ᴄc ʙb ɢg ʜh ᴍm ᴠv ᴡw ᴋk ᴊj ᴢz`,
)
const DIGITS_FOR_LETTERS = pairs('0o 1i 3e 4a 5s 7t @a $s !i |i')

/** Returns a message in the one form the classifier reads: lower case, no accents, Latin letters for their look-alikes. */
export function plainText(text: string): string {
  return foldText(normalizeText(text))
    .replace(/[“”«»„]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\p{L}+/gu, toLatin)
    .replace(/(?<=[a-z])[013457@$](?=[a-z])/g, sign => DIGITS_FOR_LETTERS.get(sign) ?? sign)
    .replace(/([a-z!?.])\1{3,}/g, '$1$1')
    .replace(/\s+/g, ' ')
    .trim()
}

function toLatin(word: string): string {
  if (/^[a-z]+$/.test(word)) return word
  const folded = [...word].map(letter => LOOK_ALIKES.get(letter) ?? letter).join('')
  return /[a-z]/.test(word) || /^[a-z]+$/.test(folded) ? folded : word
}

/** Returns plain text without disguises: digits instead of letters, and letters separated by spaces or dots. */
export function undisguised(plain: string): string {
  return plain
    .replace(/[a-z013457@$!|]*[a-z][a-z013457@$!|]*/g, word =>
      word.replace(/[013457@$!|](?!$)|[013457@$](?=$)/g, sign => DIGITS_FOR_LETTERS.get(sign) ?? sign),
    )
    .replace(/\b[a-z](?:[ ._*-]{1,3}[a-z]){3,}\b/g, letters => letters.replace(/[^a-z]/g, ''))
}

/** Returns the sentences of a text. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+|;\s+|\s-\s/)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')

/** Abbreviations and the words that they stand for (`content/assistant/shortcuts.yaml`). */
export type Shortcuts = Readonly<Record<string, string>>

/** More words than a question needs; what follows is noise. */
const MAX_WORDS = 120

/** Returns the words of a text, with shortcuts spelled out. `$1,000` is one word; amounts and years are one word each. */
export function wordsOf(text: string, shortcuts: Shortcuts): string[] {
  const plain = plainText(text).replace(/(?<=\d),(?=\d{3})/g, '')
  const words = plain.match(/\$?\p{L}*[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []
  return words
    .flatMap(found => {
      const word = found.replaceAll("'", '')
      return Object.hasOwn(shortcuts, word) ? (shortcuts[word] ?? word).split(' ') : [word]
    })
    .slice(0, MAX_WORDS)
}

/** Returns a text as its words, so that case, punctuation and shortcuts make no difference. */
export const wordsAlone = (text: string, shortcuts: Shortcuts): string => wordsOf(text, shortcuts).join(' ')
