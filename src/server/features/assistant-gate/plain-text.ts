/** Letters of other alphabets that look like Latin ones: what stands there to be read, not what a machine would see. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['а', 'a'],
    ['в', 'b'],
    ['с', 'c'],
    ['ԁ', 'd'],
    ['е', 'e'],
    ['ғ', 'f'],
    ['һ', 'h'],
    ['і', 'i'],
    ['ї', 'i'],
    ['ј', 'j'],
    ['к', 'k'],
    ['ӏ', 'l'],
    ['м', 'm'],
    ['н', 'h'],
    ['о', 'o'],
    ['р', 'p'],
    ['ԛ', 'q'],
    ['г', 'r'],
    ['ѕ', 's'],
    ['т', 't'],
    ['и', 'u'],
    ['ѵ', 'v'],
    ['ԝ', 'w'],
    ['х', 'x'],
    ['у', 'y'],
    ['ь', 'b'],
    ['я', 'r'],
    ['п', 'n'],
    ['ё', 'e'],
    ['α', 'a'],
    ['β', 'b'],
    ['ε', 'e'],
    ['η', 'n'],
    ['ι', 'i'],
    ['κ', 'k'],
    ['μ', 'm'],
    ['ν', 'v'],
    ['ο', 'o'],
    ['ρ', 'p'],
    ['σ', 'o'],
    ['τ', 't'],
    ['υ', 'u'],
    ['χ', 'x'],
    ['ω', 'w'],
    ['γ', 'y'],
    ['ϲ', 'c'],
    ['ϳ', 'j'],
    ['ı', 'i'],
    ['ł', 'l'],
    ['ɑ', 'a'],
    ['ɡ', 'g'],
    ['ɩ', 'i'],
    ['ʀ', 'r'],
    ['ꜱ', 's'],
    ['ᴀ', 'a'],
    ['ᴇ', 'e'],
    ['ɪ', 'i'],
    ['ɴ', 'n'],
    ['ᴏ', 'o'],
    ['ᴛ', 't'],
    ['ᴜ', 'u'],
    ['ᴘ', 'p'],
    ['ᴅ', 'd'],
    ['ʟ', 'l'],
    ['ʏ', 'y'],
    ['ᴄ', 'c'],
    ['ʙ', 'b'],
    ['ɢ', 'g'],
    ['ʜ', 'h'],
    ['ᴍ', 'm'],
    ['ᴠ', 'v'],
    ['ᴡ', 'w'],
    ['ᴋ', 'k'],
    ['ᴊ', 'j'],
    ['ᴢ', 'z'],
  ].map(([from = '', to = '']) => [from, to]),
)

const DIGITS_FOR_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}

/** Characters nobody sees: zero-width, direction, variation, tags, soft hyphens, controls but for line ends. */
const UNSEEN =
  /[\p{Cf}\p{Co}\p{Cn}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u3164\ufe00-\ufe0f\uffa0]|[\0-\x09\x0b-\x1f\x7f]/gu

/** A text in the one way in which the gate reads it: lower case, no accents, nothing unseen, Latin letters for their look-alikes. */
export function plainText(text: string): string {
  const seen = text.normalize('NFKC').replace(UNSEEN, match => (match === '\t' || match === '\r' ? ' ' : ''))
  return seen
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .toLowerCase()
    .replace(/\p{L}+/gu, latin)
    .replace(/(?<=[a-z])[013457@$](?=[a-z])/g, sign => DIGITS_FOR_LETTERS[sign] ?? sign)
    .replace(/([a-z!?.])\1{3,}/g, '$1$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A word of another alphabet is left alone; one that only pretends to be Latin is not. */
function latin(word: string): string {
  if (/^[a-z]+$/.test(word)) return word
  const folded = [...word].map(letter => LOOK_ALIKES[letter] ?? letter).join('')
  return /[a-z]/.test(word) || /^[a-z]+$/.test(folded) ? folded : word
}

/** A plain text with every disguise taken off: digits for letters, and letters set apart by spaces or dots. */
export function undisguised(plain: string): string {
  return plain
    .replace(/[a-z013457@$!|]*[a-z][a-z013457@$!|]*/g, word =>
      word.replace(/[013457@$!|](?!$)|[013457@$](?=$)/g, sign => DIGITS_FOR_LETTERS[sign] ?? sign),
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
