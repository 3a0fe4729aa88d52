const CITATION = /\s*\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\](?!\()/g
/** Signs of links, tags, code and tool calls, and invisible characters. */
const OTHER_MARKUP = /[<>`|\\{}[\]_*#~]|\(["']|\p{C}/u

/** Returns a sentence without its citations, bold and list marks, and the passages that it cited; null if it has other markup. */
export function stripMarkup(sentence: string): { text: string; cited: number[] } | null {
  const cited: number[] = []
  const text = sentence
    .replace(CITATION, (_, numbers: string) => {
      cited.push(...numbers.split(/[,;]/).map(Number))
      return ''
    })
    .replace(/^\s*(?:[-*•‣–]|\d{1,2}[.)])\s+/, '- ')
    .replace(/(\*\*|\*|__)(?=\S)(.+?)\1/g, '$2')
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return OTHER_MARKUP.test(text) ? null : { text, cited }
}
