import type { Readable } from 'node:stream'

/** Where uploaded bytes live. Keys are random and made by the store; no word of a user is ever part of one. */
export interface FileStore {
  /** A key nobody has, for a caller who must note it down before the bytes arrive. */
  newKey(): string
  /**
   * Streams bytes in, in constant memory, durable when it resolves.
   * Rejects with FileTooLarge past `maxBytes`, leaving nothing behind, as after any other failure.
   */
  put(bytes: Readable, maxBytes: number, key?: string): Promise<StoredFile>
  /** The first bytes of a stored file, for telling its type. */
  head(key: string, length: number): Promise<Buffer>
  /** The bytes, or those from `start` to `end` inclusive. Rejects when there is no such file. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Size in bytes, or null when there is no such file. */
  stat(key: string): Promise<{ size: number } | null>
}

export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
  /** Lower-case hex. */
  sha256: string
}

export class FileTooLarge extends Error {}
