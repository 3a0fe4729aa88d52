import type { BodyInputOf } from '#shared/endpoint.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { Answers } from '#shared/questions/question.ts'
import type { Draft, requestAnother, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import { CallError } from '../../platform/call.ts'

/** The calls a keeper makes; each rejects with a CallError. */
export interface DraftCalls {
  read(): Promise<Draft | null>
  save(body: BodyInputOf<typeof saveDraft>): Promise<Draft>
  submit(body: BodyInputOf<typeof submitDraft>): Promise<Draft>
  discard(): Promise<unknown>
  requestAnother(body: BodyInputOf<typeof requestAnother>): Promise<Draft>
  /** The name of the field that has the focus. */
  focusedField(): string | undefined
}

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict'

export interface DraftState {
  /** `loading` until the server has replied; `unreachable` when it did not. */
  status: 'loading' | 'unreachable' | 'ready'
  save: SaveState
  line: LineId | null
  answers: Answers
  id: string | null
  /** What the next save builds on; 0 before the first. */
  revision: number
  submitted: Draft['submitted']
  /** The current words of the consents; null before the first reply. */
  consents: Draft['consents'] | null
  /** The reference of the request after which this one was started. */
  follows: string | null
  /** Whether the draft of this browser was opened in another one, or deleted in another tab. */
  isGone: boolean
}

/** The result of a submission. `fields` are errors by dotted path. */
type SubmitResult =
  | { outcome: 'sent' }
  | { outcome: 'changed' }
  | { outcome: 'refused'; fields: Record<string, string> }

const PAUSE_MS = 800
const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 30_000

const EMPTY = {
  line: null,
  answers: {},
  id: null,
  revision: 0,
  submitted: null,
  consents: null,
  follows: null,
  isGone: false,
} as const

/**
 * Holds what a person types into a quote request and saves it: one save at a time, retried until it succeeds, and never
 * over a revision it has not seen. Nothing typed is dropped without asking.
 */
export class DraftKeeper {
  readonly #calls: DraftCalls
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  /** Counts changes; those after `#savedUpTo` are not saved yet. */
  #typed = 0
  #savedUpTo = 0
  #sent: Pick<DraftState, 'line' | 'answers'> | null = null
  #newer: Draft | null = null
  #running: Promise<void> | null = null
  #sending: Promise<SubmitResult> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  /** `draft` is what the server rendered; undefined when it was not asked yet. */
  constructor(calls: DraftCalls, draft?: Draft | null) {
    this.#calls = calls
    this.#state = {
      ...EMPTY,
      ...(draft ?? {}),
      status: draft === undefined ? 'loading' : 'ready',
      save: 'idle',
    }
  }

  readonly state = (): DraftState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** True while a change is not saved. */
  get isUnsaved(): boolean {
    return this.#typed !== this.#savedUpTo
  }

  /** Loads the draft from the server, unless a change here is unsaved or was saved in the meantime. */
  async refresh(): Promise<void> {
    const { id, revision, submitted } = this.#state
    try {
      const draft = await this.#calls.read()
      // A save or submission that finished in the meantime is newer than this reply.
      const now = this.#state
      const isOvertaken = now.id !== id || now.revision !== revision || now.submitted !== submitted
      const isLost = now.isGone || (now.id !== null && !now.submitted)
      if (!this.isUnsaved && !this.#running && !isOvertaken) this.#takeOver(draft, draft === null && isLost)
      else this.#set({ status: 'ready' })
    } catch {
      if (this.#state.status === 'loading') this.#set({ status: 'unreachable' })
    }
  }

  change(patch: { line?: LineId; answers?: Answers }): void {
    this.#typed++
    const save = this.#state.save === 'conflict' ? 'conflict' : 'waiting'
    this.#set({ ...patch, save })
    this.#later(PAUSE_MS)
  }

  /** Saves pending changes now. Returns true when everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.isUnsaved && this.#state.save !== 'conflict') {
      const before = this.#savedUpTo
      this.#running ??= this.#saveOnce().finally(() => {
        this.#running = null
      })
      await this.#running
      if (this.#state.save === 'failed' || this.#savedUpTo === before) break
    }
    return !this.isUnsaved
  }

  /** Resolves a conflict with the answers on this screen. */
  async keepMine(): Promise<boolean> {
    this.#set({ id: this.#newer?.id ?? null, revision: this.#newer?.revision ?? 0, save: 'waiting' })
    this.#newer = null
    return this.flush()
  }

  /** Resolves a conflict with the answers that were saved elsewhere. */
  loadNewer(): void {
    this.#takeOver(this.#newer)
  }

  /** Submits the request; a second call while one is under way returns the same promise. Rejects on network errors. */
  submit(website: string): Promise<SubmitResult> {
    this.#sending ??= this.#send(website).finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  /** Starts another request after this submitted one, with the answers that both ask for. */
  async requestAnother(line: LineId | null): Promise<void> {
    this.#takeOver(await this.#calls.requestAnother(line ? { line } : {}))
  }

  /** Starts an empty request after this submitted one. The server creates it with its first save. */
  startNew(): void {
    this.#takeOver(null)
  }

  /** Deletes this draft, here and on the server, or forgets the submitted one in this browser. */
  async startOver(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#calls.discard()
    this.#takeOver(null)
  }

  async #send(website: string): Promise<SubmitResult> {
    if (!(await this.flush())) {
      if (this.#state.save === 'conflict') return { outcome: 'changed' }
      throw new CallError(0, { message: 'We couldn’t save your latest answers. Try again.' })
    }
    try {
      this.#takeOver(await this.#calls.submit({ revision: this.#state.revision, website }))
      return { outcome: 'sent' }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 422) {
        // The words of a consent may have changed.
        await this.refresh()
        return { outcome: 'refused', fields: error.reply.fields ?? {} }
      }
      if (error.status !== 409) throw error
      this.#takeOver(await this.#calls.read())
      return this.#state.submitted ? { outcome: 'sent' } : { outcome: 'changed' }
    }
  }

  async #saveOnce(): Promise<void> {
    const { line, answers, id, revision } = this.#state
    const upTo = this.#typed
    this.#sent = { line, answers }
    this.#set({ save: 'saving' })
    try {
      const saved = await this.#calls.save({ line, answers, revision, ...(id ? { id } : {}) })
      this.#failures = 0
      this.#savedUpTo = upTo
      this.#set({
        answers: this.#withArrived(saved.answers, revision === 0),
        id: saved.id,
        revision: saved.revision,
        consents: saved.consents,
        save: this.isUnsaved ? 'waiting' : 'saved',
      })
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await this.#resolveConflict(upTo)
      else this.#fail(error)
    }
  }

  /**
   * A client's first draft comes back with the contact data of their account. The field with the focus stays as it is: what they type
   * next would be appended to what arrived.
   */
  #withArrived(arrived: Answers, isFirst: boolean): Answers {
    const own = this.#state.answers
    if (this.isUnsaved && !isFirst) return own
    const focused = this.#calls.focusedField() ?? ''
    const { [focused]: _, ...others } = this.isUnsaved ? { ...arrived, ...own } : arrived
    return focused in own ? { ...others, [focused]: own[focused]! } : others
  }

  /** The server has a newer revision: from another tab, or from our own save whose reply was lost. */
  async #resolveConflict(upTo: number): Promise<void> {
    try {
      const newer = await this.#calls.read()
      if (newer?.submitted) return this.#takeOver(newer)
      const isOurs = newer && this.#sent && sameAnswers(newer, this.#sent)
      if (newer && !isOurs) {
        this.#newer = newer
        return this.#set({ save: 'conflict' })
      }
      if (newer) this.#savedUpTo = upTo
      this.#set({
        id: newer?.id ?? null,
        revision: newer?.revision ?? 0,
        isGone: newer === null && this.#state.id !== null,
        save: this.isUnsaved ? 'waiting' : 'saved',
      })
      if (this.isUnsaved) this.#later(0)
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#failures++
    this.#set({ save: 'failed' })
    const isHopeless = error instanceof CallError && [400, 403, 413].includes(error.status)
    if (!isHopeless) this.#later(Math.min(FIRST_RETRY_MS * 2 ** (this.#failures - 1), MAX_RETRY_MS))
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #takeOver(draft: Draft | null, isGone = false): void {
    this.#savedUpTo = this.#typed
    this.#newer = null
    const { id, line, answers, revision, submitted, consents, follows } = draft ?? EMPTY
    const taken = { id, line, answers, revision, submitted, consents, follows, isGone }
    this.#set({ status: 'ready', save: 'idle', ...taken })
  }

  #set(patch: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener()
  }
}

interface StoredAnswers {
  line: string | null
  answers: Answers
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sortKeys(part)]))
}

/** Returns whether two drafts are the same. The database reorders keys, so their order is ignored. */
export function sameAnswers(a: StoredAnswers, b: StoredAnswers): boolean {
  return a.line === b.line && JSON.stringify(sortKeys(a.answers)) === JSON.stringify(sortKeys(b.answers))
}
