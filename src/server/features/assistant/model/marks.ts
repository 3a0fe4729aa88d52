/** A sentence without markup, and the passages that it cited. */
export interface StrippedSentence {
  /** Begins with `- ` if it is a list item. */
  text: string
  cited: number[]
}

const CITATION = /\s*\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\](?!\()/g
const IMAGE = /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g
const LINK = /\[([^\][]*)\]\([^)\s]*(?:\s+"[^"]*")?\)/g
const TAG = /<\/?[a-z!][^>]*>/gi
/** Characters that occur only in markup and code, such as `start_quote("auto")`. What is left of them is unknown markup. */
const LEFT_OVER = /[<>`|\\{}]|\p{L}_\p{L}|\p{L}\(["'“‘)]|\]\(|!\[|\*\*|__|~~|&(?:#\w+|\w+);/u

/** Returns a sentence without Markdown, HTML and link targets; null if some markup can't be removed. */
export function stripMarkup(sentence: string): StrippedSentence | null {
  const cited: number[] = []
  const text = sentence
    .replace(IMAGE, '')
    .replace(LINK, '$1')
    .replace(TAG, '')
    .replace(CITATION, (_, numbers: string) => {
      cited.push(...numbers.split(/[,;]/).map(Number))
      return ''
    })
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/^\s*(?:[*•‣–]|\d{1,2}[.)])\s+/, '- ')
    .replace(/^\s*-\s+/, '- ')
    .replace(/(\*\*|__|~~)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*([^*\s][^*]*)\*(?!\*)/gu, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  return LEFT_OVER.test(text) ? null : { text, cited }
}
