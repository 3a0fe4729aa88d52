import type { Block } from '#shared/content/tree.ts'
import type { Brand } from '#shared/settings/brand.ts'
import type { Db } from '../db/database.ts'

export interface Mailbox {
  /** '' when the name is not known. */
  name: string
  email: string
}

/** A block of an email: those of every document, a link shown as a button and in full, and a table of facts. */
export type EmailBlock = Block<
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] },
  never
>

/** A paragraph of plain text; its line breaks are kept. */
export const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', children: [text] })

export const button = (label: string, url: string): EmailBlock => ({ kind: 'button', label, url })

/** A table with a row for each label. */
export const facts = (rows: Readonly<Record<string, string>>): EmailBlock => ({
  kind: 'facts',
  facts: Object.entries(rows).map(([label, value]) => ({ label, value })),
})

/**
 * The content of an email. The layout adds the greeting by first name before it, and the brand and its postal address after it.
 * Everything here is plain text; nothing needs escaping.
 */
export interface Email {
  to: Mailbox
  subject: string
  blocks: readonly EmailBlock[]
  /** Only on emails to a mailing list: why the reader gets it, and the address that unsubscribes them without a login. */
  list?: { why: string; unsubscribeUrl: string }
}

/** An email without its recipient. */
export type EmailText = Omit<Email, 'to'>

/** What every email may need besides its own data. */
export interface EmailContext {
  brand: Brand
  /** When the email was put in the queue. */
  enqueuedAt: Date
  /**
   * The full address of a page, with an optional secret after the `#`. It is built from the configuration only: the host
   * that a request names must never appear in an email.
   */
  linkTo(path: string, secret?: string): string
}

/** A kind of email. A feature declares its kinds in its `emails.ts` and registers them at start. */
export interface EmailKind {
  /** What administrators see in the list of emails. */
  title: string
  /**
   * Returns the email, at the moment it is sent: a secret link is made then and stored nowhere. Returns null when there is
   * no longer a reason to send it. May run more than once for one email; a later run must revoke the link of an earlier one.
   */
  render(data: Record<string, string>, context: EmailContext): Promise<Email | null>
  /** Returns the email with the data of `SAMPLE`: administrators preview it and send it to themselves. */
  sample(context: EmailContext): EmailText
  /** Not for emails about security, whose text must not be changed, nor for those that administrators write themselves. */
  takesTexts?: true
}

/** What administrators change in the emails of one kind: the subject, a paragraph after the greeting and one at the end, or ''. */
export interface AddedTexts {
  subject: string
  opening: string
  closing: string
}

/** The made-up data of samples. */
export const SAMPLE = {
  name: 'Robin Prairie',
  username: 'robin_prairie',
  email: 'robin.prairie@people.example',
  reference: 'AB-2026-000123',
  day: '2026-11-27',
  at: '2026-11-27T22:00:00.000Z',
  secret: 'sample',
} as const

export interface NewEmail {
  kind: string
  /** What the email is about: ids and addresses, never a secret. */
  data: Record<string, string>
  /** A bulk email; emails to a single person don't wait for it. */
  bulk?: true
}

/** Emails that are sent in the background: durable, retried, given up after about a day, never delaying a request. */
export interface MailQueue {
  /** Puts an email in the queue, inside the caller's transaction. Returns its id. */
  enqueue(tx: Db, email: NewEmail): Promise<string>
  register(kind: string, emailKind: EmailKind): void
  titleOf(kind: string): string
  kinds(): { kind: string; title: string; takesTexts: boolean }[]
  /** Returns the subject of the sample of a kind before administrators change it; '' for an unknown kind. */
  standardSubject(kind: string): Promise<string>
  /** Returns the sample of a kind with the texts that are added to it; null for an unknown kind. */
  sampleOf(kind: string): Promise<EmailText | null>
  /** Lays out the sample of a kind as it would be sent; null for an unknown kind. */
  preview(kind: string): Promise<{ subject: string; text: string; html: string } | null>
  /** Sets the function that finds the texts that administrators added. */
  addTexts(find: (kind: string) => Promise<AddedTexts | undefined>): void
  /** Puts an email that was given up in the queue again. Returns false when there is no such email. */
  retry(tx: Db, emailId: string): Promise<boolean>
  /** Stops sending; an email being sent has a few seconds to complete. */
  close(): Promise<void>
}

/** An email ready to send. Its headers hold no line breaks and no control characters. */
export interface OutgoingEmail {
  id: string
  kind: string
  /** The same on every attempt, so that mail programs show an email that was sent twice once. */
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
  /** How mail programs unsubscribe the reader; null on an email that is not for a mailing list. */
  unsubscribe: { url: string; mailto: string | null } | null
}

export interface MailTransport {
  /** Resolves once the email was accepted. Throws EmailRejected when it never will be. */
  send(email: OutgoingEmail): Promise<void>
  close(): Promise<void>
}

/** The email was rejected permanently: there's no such mailbox, or the server accepts nothing from us. */
export class EmailRejected extends Error {
  override readonly name = 'EmailRejected'
}

export const SEND_EMAIL = 'mail.send'
export const SEND_BULK_EMAIL = 'mail.send_bulk'
