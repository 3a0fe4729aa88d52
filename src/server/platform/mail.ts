import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { newId } from './identifiers.ts'

/** One part of a letter, in order. Everything is plain text; the layout makes two forms of it. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }

/** What a letter says, before it is laid out. */
export interface Letter {
  to: { name: string; email: string }
  subject: string
  parts: readonly LetterPart[]
}

/**
 * Writes a letter at the moment it leaves, so that a secret link is made with it and stored nowhere. Null when there is
 * no longer a reason to send it. May run more than once for one letter: a later run must make the earlier one's link void.
 */
export type LetterWriter = (data: Record<string, string>) => Promise<Letter | null>

export interface NewMail {
  kind: string
  /** What the letter is about: ids and addresses, never a secret. */
  data: Record<string, string>
}

/** A kind of letter: what administrators call it, and who writes it. */
export interface LetterKind {
  title: string
  write: LetterWriter
}

/** Letters that leave by themselves: durable, retried, given up in the end, never in the way of a request. */
export interface Mail {
  /** Puts a letter in the queue, inside the caller's transaction. Answers its id. */
  post(tx: Db, mail: NewMail): Promise<string>
  /** Names the writer of a kind of letter. */
  handle(kind: string, letter: LetterKind): void
  /** What administrators call a kind of letter. */
  titleOf(kind: string): string
}

/** The job that sends one letter. */
export const SEND_MAIL = 'mail.send'

/** Writes a row of the queue and the job that sends it. */
export async function queueMail(
  tx: Db,
  enqueue: (tx: Db, mailId: string) => Promise<void>,
  { kind, data }: NewMail,
  now: Date,
): Promise<string> {
  const id = newId()
  await tx.execute(sql`
    INSERT INTO mails (id, kind, data, created_at)
    VALUES (${id}, ${kind}, ${JSON.stringify(data)}, ${now.toISOString()})`)
  await enqueue(tx, id)
  return id
}
