import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const require = createRequire(import.meta.url)
/**
 * Font files by weight; a character is printed in the first font that has it. The standard PDF fonts have only western European
 * letters; these cover most names that people type. The fonts for Chinese or for all emoji take more than 10 MB.
 */
const FONTS = {
  regular: [
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    require.resolve('@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff'),
  ],
  bold: [
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    require.resolve('@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-700-normal.woff'),
  ],
} as const
export type Weight = keyof typeof FONTS

export interface Run {
  font: string
  text: string
  /** Whether it needs SAFE_FEATURES. */
  isIndic: boolean
  /** Whether the text says what can't be printed here. */
  isPlaceholder: boolean
}

/** fontkit throws an error where it positions marks of these letters; without, they have the font's own places. */
export const SAFE_FEATURES = { abvm: false, blwm: false, mark: false, mkmk: false }

const opened = new Map<string, Font>()
function fontOf(file: string): Font {
  const font = opened.get(file) ?? (openSync(file) as Font)
  opened.set(file, font)
  return font
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Most lines: the main font has these characters, and each is a cluster. */
const ASCII = /^[ -~]+$/
/**
 * The time to lay out a word grows with the square of its length, so a longer one is printed in parts. Other parts of this length
 * end with a word, so that none takes long.
 */
const MAX_PART_LENGTH = 40
const LONG_WORD = new RegExp(`\\S{${MAX_PART_LENGTH + 1}}`)
/** The longest emoji have 15 code units. More are marks piled on one letter. */
const MAX_CLUSTER_LENGTH = 32
/** Characters that only join or vary others. */
const INVISIBLE = /\p{Join_Control}|\p{Variation_Selector}/u

/**
 * Splits one line into parts that each print in one font. Characters that no font has become a placeholder, never boxes. A line
 * of print may end between two parts.
 */
export function* printableRuns(line: string, weight: Weight): Generator<Run> {
  const [main, ...fallbacks] = FONTS[weight]
  if (ASCII.test(line) && !LONG_WORD.test(line)) {
    yield { font: main, text: line, isIndic: false, isPlaceholder: false }
    return
  }
  let last: Run | undefined
  let wordLength = 0
  for (const { segment } of clusters.segment(line)) {
    const isSpace = /^\s/.test(segment)
    wordLength = isSpace || wordLength === MAX_PART_LENGTH ? 0 : wordLength + 1
    const font = [main, ...fallbacks].find(file => canPrint(file, segment))
    const run = font
      ? { font, text: segment, isIndic: font !== main, isPlaceholder: false }
      : { font: main, text: placeholderFor(segment), isIndic: false, isPlaceholder: true }
    const isSameKind = last?.font === run.font && last.isPlaceholder === run.isPlaceholder
    const canEnd = !isSpace && wordLength <= 1
    if (last && isSameKind && run.isPlaceholder)
      last.text += last.text.endsWith(run.text) ? '' : ` ${run.text}`
    else if (last && isSameKind && !(canEnd && last.text.length >= MAX_PART_LENGTH)) last.text += run.text
    else {
      if (last) yield checked(last)
      last = run
    }
  }
  if (last) yield checked(last)
}

const checked = (run: Run): Run =>
  canLayOut(run) ? run : { ...run, text: '[another script]', isPlaceholder: true }

/** fontkit throws errors at some unlikely sequences of rarer scripts. */
function canLayOut({ font, text, isIndic }: Run): boolean {
  if (!/[^\0-\u02ff]/.test(text)) return true
  try {
    for (const word of text.split(/\s+/)) fontOf(font).layout(word, isIndic ? SAFE_FEATURES : undefined)
    return true
  } catch {
    return false
  }
}

const canPrint = (file: string, text: string) =>
  text.length <= MAX_CLUSTER_LENGTH &&
  [...text].every(
    character =>
      INVISIBLE.test(character) || fontOf(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  )

function placeholderFor(text: string): string {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text)) return '[emoji]'
  return /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text)
    ? '[Chinese characters]'
    : '[another script]'
}
