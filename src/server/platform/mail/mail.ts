import type { Db } from '../db/database.ts'

export interface Mailbox {
  /** '' where nobody's name is known. */
  name: string
  email: string
}

/** A stretch of a sentence, which may lead to a page. */
export interface Stretch {
  text: string
  url?: string
}

/** One part of a letter, in order. Everything is plain text; the layout makes two forms of it. */
export type EmailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** A paragraph with links in it. */
  | { kind: 'prose'; line: readonly Stretch[] }
  | { kind: 'list'; items: readonly (readonly Stretch[])[] }
  /** Shown as a button, and in full. */
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }

/** A paragraph of plain words. */
export const paragraph = (text: string): EmailBlock => ({ kind: 'text', text })

/**
 * What a letter says, before it is laid out. The parts begin with what it has to say: the greeting by name, the brand and
 * its postal address are the layout's. Nothing here needs escaping.
 */
export interface Email {
  to: Mailbox
  subject: string
  blocks: readonly EmailBlock[]
  /** Only on letters that go to everybody on a list: why one gets it, and the address that ends it, without a login. */
  list?: { why: string; unsubscribeUrl: string }
}

/**
 * Writes a letter at the moment it leaves, so that a secret link is made with it and stored nowhere. Null when there is
 * no longer a reason to send it. May run more than once for one letter: a later run must make the earlier one's link void.
 */
export type EmailRenderer = (data: Record<string, string>) => Promise<Email | null>

export interface NewEmail {
  kind: string
  /** What the letter is about: ids and addresses, never a secret. */
  data: Record<string, string>
  /** One of many of its kind, that letters to one person do not wait for. */
  bulk?: true
}

/** A kind of letter: what administrators call it, and who writes it. */
export interface EmailKind {
  title: string
  render: EmailRenderer
}

/** Letters that leave by themselves: durable, retried, given up in the end, never in the way of a request. */
export interface MailQueue {
  /** Puts a letter in the queue, inside the caller's transaction. Returns its id. */
  enqueue(tx: Db, mail: NewEmail): Promise<string>
  /** Names the writer of a kind of letter. */
  register(kind: string, letter: EmailKind): void
  /** What administrators call a kind of letter. */
  titleOf(kind: string): string
  /** Puts a letter that was given up in the queue again. False when there is none such. */
  retry(tx: Db, mailId: string): Promise<boolean>
  /** Sends nothing more; a letter under way has a few seconds. */
  close(): Promise<void>
}

/** A letter as it leaves, laid out. Its head holds no line breaks and no control characters. */
export interface OutgoingEmail {
  id: string
  kind: string
  /** The same however often it is tried, so that a letter that came twice is seen to be one. */
  messageId: string
  at: Date
  from: Mailbox
  replyTo: Mailbox
  to: Mailbox
  subject: string
  text: string
  html: string
  /** The addresses it links to, in order. */
  links: readonly string[]
  /** Where mail programs end it for their reader; null on a letter that is not from a list. */
  unsubscribe: { url: string; mailto: string | null } | null
}

/** Takes letters out of the house. */
export interface MailTransport {
  /** Resolves once the letter is in other hands. Throws LetterRefused when it never will be. */
  send(letter: OutgoingEmail): Promise<void>
  close(): Promise<void>
}

/** The letter will not be taken, however often it is tried: there is no such mailbox, or it wants nothing of ours. */
export class EmailRejected extends Error {
  override readonly name = 'LetterRefused'
}

/** The job that sends one letter. */
export const SEND_EMAIL = 'mail.send'
/** The same for one of many. */
export const SEND_BULK_EMAIL = 'mail.send_bulk'
