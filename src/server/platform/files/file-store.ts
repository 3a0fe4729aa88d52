import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { StagedFile } from './staging.ts'

/** Storage of uploaded files. Keys are random and contain nothing that a user typed. */
export interface FileStore {
  /** Where the files are, for operators. Contains no credentials. */
  readonly place: string
  /**
   * Writes a stream to this machine's disk in constant memory, where it is checked before anyone else can reach it.
   * Rejects with FileTooLarge beyond `maxBytes`. After a failure nothing remains.
   */
  stage(bytes: Readable, maxBytes: number): Promise<StagedFile>
  /** Stores a staged file, which is then gone, under a new key or one that the caller has saved before. It is durable when this resolves. */
  keep(staged: StagedFile, key?: string): Promise<StoredFile>
  /** Stages and keeps, for bytes that need no checks. */
  put(bytes: Readable, maxBytes: number): Promise<StoredFile>
  /** Returns the bytes. Rejects when there is no such file. */
  get(key: string): Promise<Readable>
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>
  /** Returns the size in bytes, or null when there is no such file. */
  stat(key: string): Promise<{ size: number } | null>
  list(): AsyncIterable<ListedFile>
  /** The deployment that the files belong to; null when there is none yet. */
  readMarker(): Promise<string | null>
  writeMarker(id: string): Promise<void>
}

export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
  /** Lower-case hex. */
  sha256: string
}

export interface ListedFile {
  key: string
  size: number
  storedAt: Date
}

const KEY = /^[0-9a-f]{40}$/

export const newKey = () => randomBytes(20).toString('hex')

export const isKey = (text: string) => KEY.test(text)

/** Throws for anything that is not a key, such as a path. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('That isn’t a key of this store.')
  return key
}
