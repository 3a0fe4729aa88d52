import type { Readable } from 'node:stream'

/** Where uploaded bytes live. Keys are random and made by the store; no word of a user is ever part of one. */
export interface FileStore {
  /**
   * Streams bytes in, in constant memory, durable when it resolves.
   * Rejects with FileTooLarge past `maxBytes`, leaving nothing behind.
   */
  put(bytes: Readable, maxBytes: number): Promise<StoredFile>
  /** The first bytes of a stored file, for telling its type. */
  head(key: string, length: number): Promise<Buffer>
  get(key: string): Promise<Readable>
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
