import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from '#shared/settings/brand.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/identifiers.ts'
import { type Attempt, type Jobs, PermanentJobError } from '../jobs/jobs.ts'
import { layoutEmail } from './layout.ts'
import {
  type AddedTexts,
  type Email,
  type EmailKind,
  EmailRejected,
  type Mailbox,
  type MailQueue,
  type MailTransport,
  type OutgoingEmail,
  paragraph,
  SAMPLE,
  SEND_BULK_EMAIL,
  SEND_EMAIL,
} from './mail.ts'
import { isAddress } from './mailbox.ts'
import * as store from './store.ts'
import { fillSubject } from './subject.ts'
import { failureReason, oneLine } from './text.ts'

interface MailQueueParts {
  config: { publicUrl: string; mailFrom: Mailbox | null }
  db: Db
  clock: Clock
  jobs: Jobs
  log: FastifyBaseLogger
  brand: () => Promise<Brand>
  transport: MailTransport
}

/** Attempts before an email is given up: with the back-off of jobs, about a day. */
const MAX_ATTEMPTS = 34

export function createMailQueue(parts: MailQueueParts): MailQueue {
  const { config, db, clock, jobs, log, brand: readBrand, transport } = parts
  const kinds = new Map<string, EmailKind>()
  let findTexts = async (_kind: string): Promise<AddedTexts | undefined> => undefined
  const host = new URL(config.publicUrl).hostname
  const linkTo = (path: string, secret?: string) => `${config.publicUrl}${path}${secret ? `#${secret}` : ''}`

  async function render({ kind, data, createdAt }: store.QueuedEmail, brand: Brand): Promise<Email | null> {
    const emailKind = kinds.get(kind)
    if (!emailKind) throw new Error(`no feature renders emails of the kind ${kind}`)
    const rendered = await emailKind.render(data, { brand, enqueuedAt: createdAt, linkTo })
    const email = rendered && (await withTexts(kind, emailKind, rendered, brand))
    if (email && !isAddress(email.to.email)) throw new EmailRejected('this is not one email address')
    return email
  }

  /** Applies the texts that administrators set for this kind of email. */
  async function withTexts<E extends Pick<Email, 'subject' | 'blocks'>>(
    kind: string,
    { takesTexts }: EmailKind,
    email: E,
    brand: Brand,
  ): Promise<E> {
    const { subject = '', opening = '', closing = '' } = (takesTexts && (await findTexts(kind))) || {}
    const blocks = [
      ...(opening ? [paragraph(opening)] : []),
      ...email.blocks,
      ...(closing ? [paragraph(closing)] : []),
    ]
    return { ...email, subject: fillSubject(subject, email.subject, brand.name), blocks }
  }

  async function sampleOf(kind: string, brand: Brand) {
    const emailKind = kinds.get(kind)
    if (!emailKind) return null
    return withTexts(kind, emailKind, emailKind.sample({ brand, enqueuedAt: clock.now(), linkTo }), brand)
  }

  function buildMessage(id: string, kind: string, email: Email, brand: Brand): OutgoingEmail {
    const mailbox = { name: oneLine(brand.name, 120), email: brand.email }
    const from = config.mailFrom ?? mailbox
    return {
      id,
      kind,
      messageId: `<${id}@${host}>`,
      at: clock.now(),
      from: { name: from.name || mailbox.name, email: from.email },
      replyTo: mailbox,
      to: { name: oneLine(email.to.name, 120), email: email.to.email },
      subject: oneLine(email.subject),
      ...layoutEmail(email, brand),
      unsubscribe: email.list ? unsubscribeHeader(email.list.unsubscribeUrl, mailbox.email) : null,
    }
  }

  /**
   * Sends one email and marks it as sent. An email that is marked is never sent again. One that the mail server accepted
   * before this process died is sent again, with the same Message-ID.
   */
  async function send(id: string, { last }: Attempt): Promise<void> {
    const queued = await store.findEmail(db, id)
    if (queued?.state !== 'waiting') return
    let recipient: string | null = null
    try {
      const brand = await readBrand()
      const email = await render(queued, brand)
      if (email) {
        recipient = email.to.email
        await transport.send(buildMessage(id, queued.kind, email, brand))
      }
    } catch (error) {
      const rejected = error instanceof EmailRejected
      const reason = failureReason(error)
      await store.recordFailure(db, id, { reason, recipient, final: rejected || last }, clock.now())
      // The error itself may hold an address or the parameters of a statement: only the reason is logged.
      if (rejected) throw new PermanentJobError(reason)
      throw new Error(reason)
    }
    await store.finishEmail(db, id, recipient, clock.now())
    log.info({ email: queued.kind, id }, recipient ? 'email sent' : 'email dropped')
  }

  const enqueueJob = (tx: Db, mailId: string, kind = SEND_EMAIL) =>
    jobs.enqueue(tx, { kind, payload: { mailId } })

  // Two lanes of their own: a slow mail server delays only emails, and a password reset does not wait behind a newsletter.
  for (const [kind, lane] of [
    [SEND_EMAIL, 'mail'],
    [SEND_BULK_EMAIL, 'bulk-mail'],
  ] as const)
    jobs.handle(kind, ({ mailId }, attempt) => send(String(mailId), attempt), {
      lane,
      attempts: MAX_ATTEMPTS,
    })

  return {
    enqueue: async (tx, email) => {
      const id = newId()
      await store.insertEmail(tx, id, email, clock.now())
      await enqueueJob(tx, id, email.bulk ? SEND_BULK_EMAIL : SEND_EMAIL)
      return id
    },
    register: (kind, emailKind) => {
      kinds.set(kind, emailKind)
    },
    titleOf: kind => kinds.get(kind)?.title ?? kind,
    kinds: () =>
      [...kinds]
        .map(([kind, { title, takesTexts = false }]) => ({ kind, title, takesTexts }))
        .sort((a, b) => a.title.localeCompare(b.title, 'en-CA')),
    standardSubject: async kind =>
      kinds.get(kind)?.sample({ brand: await readBrand(), enqueuedAt: clock.now(), linkTo }).subject ?? '',
    sampleOf: async kind => sampleOf(kind, await readBrand()),
    preview: async kind => {
      const brand = await readBrand()
      const sample = await sampleOf(kind, brand)
      if (!sample) return null
      const { text, html } = layoutEmail({ to: SAMPLE, ...sample }, brand)
      return { subject: oneLine(sample.subject), text, html }
    },
    addTexts: find => {
      findTexts = find
    },
    retry: async (tx, emailId) => {
      const requeued = await store.requeueEmail(tx, emailId)
      if (requeued) await enqueueJob(tx, emailId)
      return requeued
    },
    close: () => transport.close(),
  }
}

/** Returns the addresses of the List-Unsubscribe header: nothing in them can end the header or begin another one. */
function unsubscribeHeader(url: string, email: string): OutgoingEmail['unsubscribe'] {
  return { url: new URL(url).href, mailto: isAddress(email) ? `mailto:${email}?subject=unsubscribe` : null }
}
