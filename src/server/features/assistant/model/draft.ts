import { checkSentence, type Fault, type Grounds, MAX_SENTENCE } from './guard.ts'
import { type Sentence, SentenceReader } from './sentences.ts'

/** The most characters read for an answer. The prompt asks for 120 words. */
const MAX_TEXT = 2500

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
  #seen = 0
  fault: Fault | null = null

  constructor(grounds: Grounds, onText?: (text: string) => void) {
    this.#grounds = grounds
    this.#onText = onText
  }

  /** Whether the visitor has seen some of it. */
  get shown(): boolean {
    return this.#onText !== undefined && this.#text !== ''
  }

  /** Adds text of the model. Text after a fault is ignored. */
  add(text: string): void {
    this.#seen += text.length
    if (this.#seen > MAX_TEXT) this.fault ??= 'a sentence was too long'
    if (this.fault) return
    this.#take(this.#reader.read(text))
    if (this.#reader.waiting > MAX_SENTENCE) this.fault ??= 'a sentence was too long'
  }

  /** Ends the answer. If it was cut off, its unfinished sentence is dropped. */
  end(cut: boolean): void {
    if (!cut) this.#take(this.#reader.end())
  }

  /** Returns the answer so far, with its passages, the most cited first; null if there is none. */
  result(): { text: string; cited: number[] } | null {
    if (withoutDanglingLead(this.#text) === '') return null
    const cited = [...this.#uses].sort(([, a], [, b]) => b - a).map(([at]) => at)
    return { text: withoutDanglingLead(this.#text + (this.fault ? '' : this.#withheld)), cited }
  }

  #take(sentences: readonly Sentence[]): void {
    for (const { before, text } of sentences) {
      if (this.fault) return
      const checked = checkSentence(text, this.#lead, this.#grounds)
      if (typeof checked === 'string') this.fault = checked
      else if (checked.text !== '') this.#write(before, checked.text, checked.cited)
    }
  }

  #write(before: string, text: string, cited: readonly number[]): void {
    if (text.endsWith(':')) this.#lead = text
    else if (!text.startsWith('- ') && before !== ' ') this.#lead = null
    this.#withheld += this.#text + this.#withheld === '' ? text : before + text
    if (cited.length === 0) return
    for (const at of cited) this.#uses.set(at, (this.#uses.get(at) ?? 0) + 1)
    const fresh = this.#withheld
    this.#withheld = ''
    this.#text += fresh
    this.#onText?.(fresh)
  }
}

/** Returns the text without a final line that announces a list. */
const withoutDanglingLead = (text: string): string => text.replace(/(?:^|\n)[^\n]*:\s*$/, '').trim()
