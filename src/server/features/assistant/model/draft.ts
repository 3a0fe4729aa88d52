import { checkSentence, type Fault, type Grounds } from './guard.ts'
import { type Sentence, SentenceReader } from './sentences.ts'

/** The most words in an answer. The prompt asks for 120. */
const MAX_WORDS = 220
/** The most characters in an unfinished sentence. */
const MAX_WAIT = 1200

/** The most characters read for an answer. */
const MAX_TEXT = 6000
/** Characters read at once: the time to find the end of a sentence grows with their square. */
const SLICE = 400
/** Openers that say nothing on their own; the next sentence repeats what they say. */
const NOTHING_YET =
  /^(?:yes|no|sure|certainly|of course|usually|often|sometimes|generally|it depends|not (?:always|necessarily|usually))[.!]$/i

/** An answer that grows sentence by sentence. Each sentence is checked before it is added. */
export class Draft {
  readonly #grounds: Grounds
  readonly #onText: ((text: string) => void) | undefined
  readonly #reader = new SentenceReader()
  readonly #uses = new Map<number, number>()
  /** Sentences that need no passage, withheld until one with a passage shows that there is an answer. */
  #withheld = ''
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

  /** Adds text of the model. Text after a fault is ignored. */
  add(text: string): void {
    for (let at = 0; at < text.length && !this.fault; at += SLICE) {
      const slice = text.slice(at, at + SLICE)
      this.#seen += slice.length
      this.#take(this.#reader.read(slice))
      if (this.#reader.waiting > MAX_WAIT || this.#seen > MAX_TEXT) this.fault ??= 'a sentence was too long'
    }
  }

  /** Ends the answer. If it was cut off, its unfinished sentence is dropped. */
  end(cut: boolean): void {
    if (!cut) this.#take(this.#reader.end())
  }

  /** Returns the answer so far, with its passages, the most cited first; null if there is none. */
  result(): { text: string; cited: number[] } | null {
    const text = withoutDanglingLead(this.#text)
    if (text === '') return null
    const cited = [...this.#uses].sort(([, a], [, b]) => b - a).map(([at]) => at)
    return { text: this.fault ? text : withoutDanglingLead(text + this.#withheld), cited }
  }

  #take(sentences: readonly Sentence[]): void {
    for (const { before, text } of sentences) {
      if (this.fault) return
      const bare = text.replace(/\s*\[[\d,;\s]*\]/g, '').trim()
      if (bare === '' || NOTHING_YET.test(bare)) continue
      const verdict = checkSentence(text, this.#lead, this.#grounds)
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
    const whole = this.#text + this.#withheld
    const piece = `${whole === '' ? '' : before}${text}`
    if (cited.length === 0) {
      this.#withheld += piece
      return
    }
    for (const at of cited) this.#uses.set(at, (this.#uses.get(at) ?? 0) + 1)
    const fresh = this.#withheld + piece
    if ((this.#text + fresh).split(/\s+/).length > MAX_WORDS) {
      this.fault = 'a sentence was too long'
      return
    }
    this.#withheld = ''
    this.#text += fresh
    if (!this.#onText) return
    this.#shown = true
    this.#onText(fresh)
  }
}

/** Returns the text without a final line that announces a list. */
const withoutDanglingLead = (text: string): string => text.replace(/(?:^|\n)[^\n]*:\s*$/, '').trim()
