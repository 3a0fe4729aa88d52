import { foldText, normalizeText } from '../../../platform/normalize-text.ts'

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/\s+/).map(pair => [[...pair][0] ?? '', [...pair][1] ?? ''] as const))

/** Letters of other alphabets that look like Latin ones: what stands there to be read, not what a machine would see. */
const LOOK_ALIKES = pairs(
  `аa вb сc ԁd еe ғf һh іi їi јj кk ӏl мm нh оo рp ԛq гr ѕs тt иu ѵv ԝw хx уy ьb яr пn ёe αa βb εe ηn ιi κk μm νv οo ρp σo
  τt υu χx ωw γy ϲc ϳj ıi łl ɑa ɡg ɩi ʀr ꜱs ᴀa ᴇe ɪi ɴn ᴏo ᴛt ᴜu ᴘp ᴅd ʟl ʏy ᴄc ʙb ɢg ʜh ᴍm ᴠv ᴡw ᴋk ᴊj ᴢz`,
)
const DIGITS_FOR_LETTERS = pairs('0o 1i 3e 4a 5s 7t @a $s !i |i')

/** A text in the one way in which the gate reads it: lower case, no accents, nothing unseen, Latin letters for their look-alikes. */
export function plainText(text: string): string {
  return foldText(normalizeText(text))
    .replace(/[“”«»„]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\p{L}+/gu, latin)
    .replace(/(?<=[a-z])[013457@$](?=[a-z])/g, sign => DIGITS_FOR_LETTERS.get(sign) ?? sign)
    .replace(/([a-z!?.])\1{3,}/g, '$1$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A word of another alphabet is left alone; one that only pretends to be Latin is not. */
function latin(word: string): string {
  if (/^[a-z]+$/.test(word)) return word
  const folded = [...word].map(letter => LOOK_ALIKES.get(letter) ?? letter).join('')
  return /[a-z]/.test(word) || /^[a-z]+$/.test(folded) ? folded : word
}

/** A plain text with every disguise taken off: digits for letters, and letters set apart by spaces or dots. */
export function undisguised(plain: string): string {
  return plain
    .replace(/[a-z013457@$!|]*[a-z][a-z013457@$!|]*/g, word =>
      word.replace(/[013457@$!|](?!$)|[013457@$](?=$)/g, sign => DIGITS_FOR_LETTERS.get(sign) ?? sign),
    )
    .replace(/\b[a-z](?:[ ._*-]{1,3}[a-z]){3,}\b/g, letters => letters.replace(/[^a-z]/g, ''))
}

/** The sentences of a plain text, or its clauses where it has but one. */
export function sentencesOf(plain: string): string[] {
  return plain
    .split(/(?<=[.!?])\s+|\n+|;\s+|\s-\s/)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
}
