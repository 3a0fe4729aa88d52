/** A sentence and what was before it: nothing, a space, or line breaks. */
export interface Sentence {
  before: '' | ' ' | '\n' | '\n\n'
  text: string
}

/** After a sentence with its closing quotes and citations, unless an abbreviation or the number of a list item ends there. */
const AFTER_SENTENCE = String.raw`(?<=[.!?…]["'”’)\]]{0,3}(?:\s?\[[\d,; ]{1,20}\]){0,5})(?<!(?:^|[\s(])(?:e\.g|i\.e|Mr|Mrs|Ms|Dr|St|No|vs|\p{Lu}|\d{1,2})\.)`
/** What is between two sentences. The next one must have begun, because a citation may still be coming. */
const GAP = new RegExp(
  String.raw`${AFTER_SENTENCE}[^\S\n]+(?=["“‘(*-]{0,3}[\p{Lu}\p{N}])|[^\S\n]*\n\s*(?=[^\s[])`,
  'gu',
)

/** Splits streamed text into sentences. Returns each one only when it is complete. */
export class SentenceReader {
  #rest = ''
  #before: Sentence['before'] = ''

  /** The number of characters in the unfinished sentence. */
  get waiting(): number {
    return this.#rest.length
  }

  /** Adds text. Returns the sentences that are complete now. */
  read(text: string): Sentence[] {
    this.#rest = (this.#rest + text.replace(/\r\n?/g, '\n')).trimStart()
    const complete: Sentence[] = []
    let at = 0
    for (const { 0: gap, index } of this.#rest.matchAll(GAP)) {
      complete.push({ before: this.#before, text: this.#rest.slice(at, index) })
      this.#before = /\n.*\n/s.test(gap) ? '\n\n' : gap.includes('\n') ? '\n' : ' '
      at = index + gap.length
    }
    this.#rest = this.#rest.slice(at)
    return complete
  }

  /** Returns what is left at the end. */
  end(): Sentence[] {
    const text = this.#rest.trim()
    return text === '' ? [] : [{ before: this.#before, text }]
  }
}
