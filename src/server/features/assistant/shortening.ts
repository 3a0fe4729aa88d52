/** Nothing but a sum, a time or a date would answer. */
const ASKED =
  /\bhow (?:much|many|long|old|big|high|soon|far)\b|\b(?:what|which) (?:number|form|section|regulation)\b|\b(?:minimum|maximum|smallest|lowest|highest|least|most|limit|percent|per cent|deadline)\b|\b(?:when|since|which|what) (?:day|date|year|month|share|amount|age|did|does|do|is|must|hours?)\b|%/i
/** One may be asked for, or stands in the question. */
const MAYBE_ASKED =
  /\b(?:how (?:much|many|long|old|far|soon|big)|when|what (?:is|are) the (?:minimum|maximum|limit|least|most)|minimum|maximum|limit|percent|deadline|days?|years?|amount|\d+)\b|[$%]/i

/** Whether a figure is what is asked for: narrow, since such a question is told what other passages say to it, too. */
export const asksFigure = (question: string): boolean => ASKED.test(question)

/** Whether one may be: wide, since it only says which parts of a long passage are kept first. */
const mayAskFigure = (question: string): boolean => MAYBE_ASKED.test(question)

/** Whether a text tells a figure, in digits or as a word that counts something. */
export const tellsFigure = (text: string): boolean =>
  /\d|\b(?:one|two|three|ten|thirty|sixty|ninety) /i.test(text)

/** A paragraph longer than this is taken by its sentences. */
const LONG = 500
/** What a part is worth beside the words it has in common with the question, each of which is worth 1 where no other part has it. */
const WORTH = { first: 0.4, figure: 0.6 }

interface Piece {
  block: number
  text: string
  isItem: boolean
  /** The line that leads to a list, which no item goes without. */
  leadsTo: number | null
}

/** The parts of a text in which what was asked stands, word for word and in their order; all of it where it is short. */
export function shortened(
  reading: string,
  question: string,
  most: number,
): { text: string; isWhole: boolean } {
  if (reading.length <= most) return { text: reading, isWhole: true }
  const pieces = piecesOf(reading)
  const wanted = [...new Set(stemsOf(question))]
  const stems = pieces.map(piece => new Set(stemsOf(piece.text)))
  const shared = wanted.map(stem => stems.filter(one => one.has(stem)).length)
  const wantsFigure = mayAskFigure(question)
  const worth = pieces.map((piece, at) => {
    const found = wanted.reduce((sum, stem, n) => sum + (stems[at]?.has(stem) ? 1 / (shared[n] ?? 1) : 0), 0)
    const beside = (at === 0 ? WORTH.first : 0) + (wantsFigure && /\d/.test(piece.text) ? WORTH.figure : 0)
    return found + beside
  })
  const kept = new Set<number>()
  let left = most
  const byWorth = pieces.map((_, at) => at).sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b)
  for (const at of byWorth) {
    const lead = pieces.findIndex(piece => piece.leadsTo !== null && piece.leadsTo === pieces[at]?.block)
    const also = [at, ...(lead >= 0 && pieces[at]?.isItem ? [lead] : [])].filter(one => !kept.has(one))
    const length = also.reduce((sum, one) => sum + (pieces[one]?.text.length ?? 0) + 2, 0)
    if (length > left && kept.size > 0) continue
    for (const one of also) kept.add(one)
    left -= length
  }
  return { text: joined(pieces.filter((_, at) => kept.has(at))), isWhole: kept.size === pieces.length }
}

function piecesOf(reading: string): Piece[] {
  const blocks = reading.split('\n\n')
  return blocks.flatMap((text, block): Piece[] => {
    if (text.startsWith('- '))
      return text.split('\n').map(item => ({ block, text: item, isItem: true, leadsTo: null }))
    const leadsTo = blocks[block + 1]?.startsWith('- ') ? block + 1 : null
    const parts = text.length > LONG ? text.split(/(?<=[.?])\s+(?=\p{Lu})/u) : [text]
    return parts.map((part, at) => ({
      block,
      text: part,
      isItem: false,
      leadsTo: at === parts.length - 1 ? leadsTo : null,
    }))
  })
}

/** Words by their beginnings, so that "deductibles" is "deductible". */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}$%,.]*[\p{L}\p{N}%]/gu) ?? [])
    .filter(word => word.length > 2 || /\d/.test(word))
    .map(word => (/\d/.test(word) ? word : word.slice(0, 6)))

function joined(pieces: readonly Piece[]): string {
  return pieces.reduce((text, piece, at) => {
    if (at === 0) return piece.text
    if (pieces[at - 1]?.block !== piece.block) return `${text}\n\n${piece.text}`
    return text + (piece.isItem ? '\n' : ' ') + piece.text
  }, '')
}
