import type { BodyInputOf } from '#shared/endpoint.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { Answers } from '#shared/questions/question.ts'
import type { Draft, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import { CallError } from '../../platform/call.ts'

/** The calls a keeper makes; each rejects with a CallError. */
export interface DraftCalls {
  read(): Promise<Draft | null>
  save(body: BodyInputOf<typeof saveDraft>): Promise<Draft>
  submit(body: BodyInputOf<typeof submitDraft>): Promise<Draft>
  discard(): Promise<unknown>
}

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict'

export interface KeptDraft {
  /** `loading` until the first answer about an earlier draft; `unreachable` when there was none. */
  status: 'loading' | 'unreachable' | 'ready'
  save: SaveState
  line: LineId | null
  answers: Answers
  id: string | null
  /** What the next save builds on; 0 before the first. */
  revision: number
  submitted: Draft['submitted']
}

/** How a submission ended. `fields` are messages by dotted path. */
export type Sending =
  | { outcome: 'sent' }
  | { outcome: 'changed' }
  | { outcome: 'refused'; message: string; fields: Record<string, string> }

const PAUSE_MS = 800
const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 30_000

const EMPTY = { line: null, answers: {}, id: null, revision: 0, submitted: null } as const

/**
 * Holds what somebody types into a quote request and keeps the server's draft up to date: one save at a time, tried
 * again until it succeeds, never over a state it has not seen. Nothing typed is ever dropped without being asked for.
 */
export class DraftKeeper {
  readonly #calls: DraftCalls
  readonly #listeners = new Set<() => void>()
  #state: KeptDraft
  /** Counts what was typed; what is typed beyond `#savedUpTo` is not on the server yet. */
  #typed = 0
  #savedUpTo = 0
  #sent: Pick<KeptDraft, 'line' | 'answers'> | null = null
  #newer: Draft | null = null
  #running: Promise<void> | null = null
  #sending: Promise<Sending> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  /** `draft` as the server has handed it; leave it out where nobody has asked yet. */
  constructor(calls: DraftCalls, draft?: Draft | null) {
    this.#calls = calls
    this.#state = {
      ...EMPTY,
      ...(draft ?? {}),
      status: draft === undefined ? 'loading' : 'ready',
      save: 'idle',
    }
  }

  readonly state = (): KeptDraft => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** True while something typed is not on the server. */
  get isUnsaved(): boolean {
    return this.#typed !== this.#savedUpTo
  }

  /** Takes over what the server has, unless something typed here is still to be saved, or was while it answered. */
  async refresh(): Promise<void> {
    const { id, revision, submitted } = this.#state
    try {
      const draft = await this.#calls.read()
      // A save or a submission that overtook the question has its answer already, and this one is older.
      const now = this.#state
      const isOvertaken = now.id !== id || now.revision !== revision || now.submitted !== submitted
      if (!this.isUnsaved && !this.#running && !isOvertaken) this.#takeOver(draft)
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

  /** Saves now what is unsaved. True when everything typed is on the server. */
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

  /** After a conflict: what is on this screen replaces what was saved elsewhere. */
  async keepMine(): Promise<boolean> {
    this.#set({ id: this.#newer?.id ?? null, revision: this.#newer?.revision ?? 0, save: 'waiting' })
    this.#newer = null
    return this.flush()
  }

  /** After a conflict: what was saved elsewhere replaces what is on this screen. */
  loadNewer(): void {
    this.#takeOver(this.#newer)
  }

  /** Sends the request; a second call while one is under way is the same call. Rejects when nobody answered. */
  submit(website: string): Promise<Sending> {
    this.#sending ??= this.#send(website).finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  /** Forgets this draft, here and on the server. */
  async startOver(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#calls.discard()
    this.#takeOver(null)
  }

  async #send(website: string): Promise<Sending> {
    if (!(await this.flush())) {
      if (this.#state.save === 'conflict') return { outcome: 'changed' }
      throw new CallError(0, { message: 'We could not save your latest answers. Please try again.' })
    }
    try {
      this.#takeOver(await this.#calls.submit({ revision: this.#state.revision, website }))
      return { outcome: 'sent' }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { message, fields = {} } = error.reply
      if (error.status === 422) return { outcome: 'refused', message, fields }
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
      const kept = await this.#calls.save({ line, answers, revision, ...(id ? { id } : {}) })
      this.#failures = 0
      this.#savedUpTo = upTo
      // The server may know more: a client's draft begins with what their account says.
      const known = this.isUnsaved ? {} : { answers: kept.answers }
      this.#set({
        ...known,
        id: kept.id,
        revision: kept.revision,
        save: this.isUnsaved ? 'waiting' : 'saved',
      })
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await this.#meetNewer(upTo)
      else this.#fail(error)
    }
  }

  /** The server has moved on: perhaps by our own save whose answer was lost, perhaps by another tab. */
  async #meetNewer(upTo: number): Promise<void> {
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

  #takeOver(draft: Draft | null): void {
    this.#savedUpTo = this.#typed
    this.#newer = null
    const { id, line, answers, revision, submitted } = draft ?? EMPTY
    this.#set({ status: 'ready', save: 'idle', id, line, answers, revision, submitted })
  }

  #set(patch: Partial<KeptDraft>): void {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener()
  }
}

interface Kept {
  line: string | null
  answers: Answers
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}

/** Whether two drafts say the same. The database keeps keys in an order of its own, so order never counts. */
export function sameAnswers(one: Kept, other: Kept): boolean {
  return (
    one.line === other.line && JSON.stringify(sorted(one.answers)) === JSON.stringify(sorted(other.answers))
  )
}
