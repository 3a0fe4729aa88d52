/** A sentence and what was before it: nothing, a space, or line breaks. */
export interface Sentence {
  before: '' | ' ' | '\n' | '\n\n'
  text: string
}

/** The end of a sentence, with the quotes, brackets and citations that belong to it. */
const END = /[.!?…]+["'”’)\]]*(?:\s*\[\d[\d,;\s]*\])*(?=\s)/g
const SHORT = /(?:^|[\s(])(?:e\.g|i\.e|mr|mrs|ms|dr|st|no|vs|approx|dept|\p{Lu})\.$/iu
/** Abbreviations that end a sentence only before a capital. */
const MAYBE_SHORT = /(?:^|\s)(?:a\.m|p\.m|etc|inc|ltd|co|u\.s|al)\.$/i
/** Citations, the last of which may be incomplete. */
const COMING = /^(?:\[[\d,;\s]*\]\s*)*(?:\[[\d,;\s]*\]?\s*)?$/
const NUMBERED = /^\s*\d{1,2}\.$/

/** Splits streamed text into sentences. Returns each one only when it is complete. */
export class SentenceReader {
  #rest = ''
  #begun = false

  /** The number of characters in the unfinished sentence. */
  get waiting(): number {
    return this.#rest.length
  }

  /** Adds text. Returns the sentences that are complete now. */
  read(text: string): Sentence[] {
    this.#rest += text.replace(/\r\n?/g, '\n')
    return this.#take(false)
  }

  /** Returns what is left at the end. */
  end(): Sentence[] {
    this.#rest += '\n'
    return this.#take(true)
  }

  #take(last: boolean): Sentence[] {
    const taken: Sentence[] = []
    for (;;) {
      const at = endOf(this.#rest, last)
      if (at === null) return taken
      const space = /^\s*/.exec(this.#rest)?.[0] ?? ''
      const text = this.#rest.slice(0, at).trim()
      this.#rest = this.#rest.slice(at)
      if (text === '') continue
      taken.push({ before: this.#begun ? separatorOf(space) : '', text })
      this.#begun = true
    }
  }
}

function separatorOf(space: string): Sentence['before'] {
  const breaks = space.split('\n').length - 1
  return breaks === 0 ? ' ' : breaks === 1 ? '\n' : '\n\n'
}

/** Returns where the first sentence ends; null while that is unknown. */
function endOf(text: string, last: boolean): number | null {
  const start = text.length - text.trimStart().length
  if (start === text.length) return last && text !== '' ? text.length : null
  const line = text.indexOf('\n', start)
  END.lastIndex = start
  for (let found = END.exec(text); found && (line < 0 || found.index < line); found = END.exec(text)) {
    const at = found.index + found[0].length
    const next = text.slice(at).trimStart()
    const inLine = !text.slice(at).match(/^[^\S\n]*\n/)
    if (!inLine) break
    // A citation may still be coming.
    if (next === '' || COMING.test(next)) {
      if (!last) return null
    }
    if (!isShort(text.slice(start, found.index + 1), next)) return at
  }
  if (line < 0) return null
  const after = text.slice(line).trimStart()
  if (after === '' && !last) return null
  // A line of citations alone belongs to the line before it.
  const cites = /^\s*(?:\[\d[\d,;\s]*\])+\s*(?=\n|$)/.exec(text.slice(line))
  if (cites && (last || /^\s*\S/.test(text.slice(line + cites[0].length)))) return line + cites[0].length
  if (!last && COMING.test(after)) return null
  return line
}

function isShort(until: string, next: string): boolean {
  if (NUMBERED.test(until) || SHORT.test(until)) return true
  if (/^\p{Ll}/u.test(next)) return true
  return MAYBE_SHORT.test(until) && !/^\p{Lu}/u.test(next)
}
