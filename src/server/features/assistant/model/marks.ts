/** A sentence without marks, and what it cited. */
export interface Unmarked {
  /** Begins with `- ` where it is an item of a list. */
  text: string
  cited: number[]
}

const CITATION = /\s*\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\](?!\()/g
const IMAGE = /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g
const LINK = /\[([^\][]*)\]\([^)\s]*(?:\s+"[^"]*")?\)/g
const TAG = /<\/?[a-z!][^>]*>/gi
/** What only marks and code are made of, such as `start_quote("auto")`: whatever of it is left was no mark we know. */
const LEFT_OVER = /[<>`|\\{}]|\p{L}_\p{L}|\p{L}\(["'“‘)]|\]\(|!\[|\*\*|__|~~|&(?:#\w+|\w+);/u

/** Takes Markdown and HTML out of a sentence, the targets of links with them. Null where some cannot be taken out. */
export function unmarked(sentence: string): Unmarked | null {
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
