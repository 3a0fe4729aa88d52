import type { Span } from './redaction-spans.ts'

const OPENING =
  /\b(?:(?:my|his|her|their|our)\s(?:(?:full|legal|first|last|middle|family|given|real)\s)?name(?:’s|'s|\sis|:)|(?:wife|husband|spouse|partner|son|daughter|mother|father|mom|dad)(?:’s|'s)\sname\sis|(?:full|first|last)\sname\s?:|^name\s?:|i\sam\scalled|i'm\scalled|(?:please|just|you\scan)\scall\sme)\s{1,2}/gim
/** Two words with capitals, by which somebody says who they are. */
const SELF =
  /\b(?:I am|I'm|I’m|i am|i'm|im|Im|this is|This is)\s((?:\p{Lu}[\p{L}'’-]{1,30})(?:\s\p{Lu}[\p{L}'’-]{1,30}){1,2})(?=\s(?:speaking|calling|here|and|from|with)\b|\s?[,.;!?\n]|\s?$)/gu
const WORD = /^[\s]{0,2}([\p{L}\p{M}][\p{L}\p{M}'’.-]{0,39})/u
/** "This is jane smith calling", "Thanks, Jane Roe" at the end. */
const CALLING =
  /(?<!\p{L})(?:this is|it['’]?s|i am|i['’]m)\s(\p{L}[\p{L}'’-]{1,30}(?:\s\p{L}[\p{L}'’-]{1,30}){0,2})\s(?:calling|speaking)(?!\p{L})/giu
const SIGNED =
  /(?<!\p{L})(?:[Tt]hanks|[Tt]hank you|[Rr]egards|[Cc]heers|[Ss]incerely|[Yy]ours truly)[,.!]?\s*[\n,–—-]\s*(\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’.-]{0,30}){0,2})\s*$/gu
/** Words that end a name, or show that none was said. */
const NO_NAME = new Set(
  `a about after already also am an and are as at back because but by can correct different do does for from had has have how i
  i'd i'll i'm i've if im in is it just later listed live looking misspelled misspelt missing my need needs no not of on or please
  so spelled spelt still that the then this to today tomorrow trying was we what when where which who why will with wondering would
  wrong you your`.split(/\s+/),
)
const MAX_WORDS = 4

/** What people call themselves, or each other, where they say so. */
export function namesIn(text: string): Span[] {
  const selves = [SELF, CALLING, SIGNED].flatMap(pattern =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, 1: name = '', index }): Span[] => {
      if (pattern === CALLING && name.split(/\s/).some(word => NO_NAME.has(word.toLowerCase()))) return []
      const from = index + all.lastIndexOf(name)
      return [{ from, to: from + name.length, kind: 'name' }]
    }),
  )
  const named = [...text.matchAll(OPENING)].flatMap(({ 0: opening, index }): Span[] => {
    const from = index + opening.length
    let to = from
    for (let words = 0; words < MAX_WORDS; words++) {
      const found = WORD.exec(text.slice(to, to + 44))
      const word = found?.[1] ?? ''
      if (word === '' || NO_NAME.has(word.toLowerCase().replace(/[.'’]+$/, ''))) break
      const bare = word.length > 2 ? word.replace(/[.'’-]+$/, '') : word
      to += (found?.[0].length ?? 0) - (word.length - bare.length)
      // A sentence ends here.
      if (bare !== word) break
    }
    return to > from ? [{ from, to, kind: 'name' }] : []
  })
  return [...selves, ...named]
}
