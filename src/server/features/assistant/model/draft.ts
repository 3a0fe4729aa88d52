import { type Fault, type Grounds, judge } from './guard.ts'
import { type Sentence, SentenceReader } from './sentences.ts'

/** Words of a whole answer; asked for are 120. */
const MAX_WORDS = 220
/** Characters a sentence may have before it is given up. */
const MAX_WAIT = 1200

/** Characters of a whole answer, whatever they are. */
const MAX_TEXT = 6000
/** Characters read at once: what it takes to find the end of a sentence grows with the square of them. */
const SLICE = 400
/** Says nothing by itself, and what follows says it anyway. */
const NOTHING_YET =
  /^(?:yes|no|sure|certainly|of course|usually|often|sometimes|generally|it depends|not (?:always|necessarily|usually))[.!]$/i

/** An answer as it grows, sentence by sentence; each is guarded before it counts. */
export class Draft {
  readonly #grounds: Grounds
  readonly #onText: ((text: string) => void) | undefined
  readonly #reader = new SentenceReader()
  readonly #uses = new Map<number, number>()
  /** Sentences that need no passage, kept back until one that has one shows that there is an answer. */
  #held = ''
  #text = ''
  #lead: string | null = null
  #shown = false
  #seen = 0
  fault: Fault | null = null

  constructor(grounds: Grounds, onText?: (text: string) => void) {
    this.#grounds = grounds
    this.#onText = onText
  }

  /** Whether the visitor has seen some of it. */
  get shown(): boolean {
    return this.#shown
  }

  /** What came of the model. After a fault nothing counts any more. */
  add(text: string): void {
    for (let at = 0; at < text.length && !this.fault; at += SLICE) {
      const slice = text.slice(at, at + SLICE)
      this.#seen += slice.length
      this.#take(this.#reader.read(slice))
      if (this.#reader.waiting > MAX_WAIT || this.#seen > MAX_TEXT) this.fault ??= 'a sentence was too long'
    }
  }

  /** Nothing more comes. Where the answer was cut off, its last sentence is none. */
  end(cut: boolean): void {
    if (!cut) this.#take(this.#reader.end())
  }

  /** What stands so far, with the passages it is from, most used first; null where it is no answer. */
  standing(): { text: string; cited: number[] } | null {
    const text = withoutOpenEnd(this.#text)
    if (text === '') return null
    const cited = [...this.#uses].sort(([, a], [, b]) => b - a).map(([at]) => at)
    return { text: this.fault ? text : withoutOpenEnd(text + this.#held), cited }
  }

  #take(sentences: readonly Sentence[]): void {
    for (const { before, text } of sentences) {
      if (this.fault) return
      const bare = text.replace(/\s*\[[\d,;\s]*\]/g, '').trim()
      if (bare === '' || NOTHING_YET.test(bare)) continue
      const verdict = judge(text, this.#lead, this.#grounds)
      if (!verdict.fit) {
        this.fault = verdict.fault
        return
      }
      if (verdict.text !== '') this.#write(before, verdict.text, verdict.cited)
    }
  }

  #write(before: string, text: string, cited: readonly number[]): void {
    if (text.endsWith(':')) this.#lead = text
    else if (!text.startsWith('- ') && before !== ' ') this.#lead = null
    const whole = this.#text + this.#held
    const piece = `${whole === '' ? '' : before}${text}`
    if (cited.length === 0) {
      this.#held += piece
      return
    }
    for (const at of cited) this.#uses.set(at, (this.#uses.get(at) ?? 0) + 1)
    const fresh = this.#held + piece
    if ((this.#text + fresh).split(/\s+/).length > MAX_WORDS) {
      this.fault = 'a sentence was too long'
      return
    }
    this.#held = ''
    this.#text += fresh
    if (!this.#onText) return
    this.#shown = true
    this.#onText(fresh)
  }
}

/** A line that announces a list says nothing without it. */
const withoutOpenEnd = (text: string): string => text.replace(/(?:^|\n)[^\n]*:\s*$/, '').trim()
