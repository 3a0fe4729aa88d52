import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from '#shared/settings/brand.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/identifiers.ts'
import { type Attempt, type Jobs, PermanentJobError } from '../jobs/jobs.ts'
import { layoutEmail } from './layout.ts'
import {
  type Email,
  type EmailKind,
  EmailRejected,
  type Mailbox,
  type MailQueue,
  type MailTransport,
  type OutgoingEmail,
  SEND_BULK_EMAIL,
  SEND_EMAIL,
} from './mail.ts'
import { isAddress } from './mailbox.ts'
import {
  findEmail,
  finishEmail,
  insertEmail,
  type QueuedEmail,
  recordFailure,
  requeueEmail,
} from './store.ts'
import { failureReason, oneLine } from './text.ts'

interface MailQueueParts {
  config: { publicUrl: string; mailFrom: Mailbox | null }
  db: Db
  clock: Clock
  jobs: Jobs
  log: FastifyBaseLogger
  /** The brand facts that stand in every letter, asked for each time. */
  brand: () => Promise<Brand>
  transport: MailTransport
}

/** Tries before a letter is given up: with the back-off of jobs, about a day. */
const ATTEMPTS = 34

/** The queue of letters of this database, and the way out of it. */
export function createMailQueue({
  config,
  db,
  clock,
  jobs,
  log,
  brand,
  transport,
}: MailQueueParts): MailQueue {
  const kinds = new Map<string, EmailKind>()
  const host = new URL(config.publicUrl).hostname

  async function written({ kind, data }: QueuedEmail): Promise<Email | null> {
    const letterKind = kinds.get(kind)
    if (!letterKind) throw new Error(`nobody writes letters of the kind ${kind}`)
    const letter = await letterKind.render(data)
    if (letter && !isAddress(letter.to.email)) throw new EmailRejected('this is not one email address')
    return letter
  }

  async function readyToLeave(id: string, kind: string, letter: Email): Promise<OutgoingEmail> {
    const sender = await brand()
    const mailbox = { name: oneLine(sender.name, 120), email: sender.email }
    const from = config.mailFrom ?? mailbox
    return {
      id,
      kind,
      messageId: `<${id}@${host}>`,
      at: clock.now(),
      from: { name: from.name || mailbox.name, email: from.email },
      replyTo: mailbox,
      to: { name: oneLine(letter.to.name, 120), email: letter.to.email },
      subject: oneLine(letter.subject),
      ...layoutEmail(letter, sender),
      links: linksOf(letter),
      unsubscribe: letter.list ? unsubscribing(letter.list.unsubscribeUrl, mailbox.email) : null,
    }
  }

  /**
   * Sends one letter and marks it. A letter that is marked is never sent again; one whose server took it while this
   * process died before the mark is, under the same Message-ID.
   */
  async function send(id: string, { last }: Attempt): Promise<void> {
    const mail = await findEmail(db, id)
    if (mail?.state !== 'waiting') return
    let recipient: string | null = null
    try {
      const letter = await written(mail)
      if (letter) {
        recipient = letter.to.email
        await transport.send(await readyToLeave(id, mail.kind, letter))
      }
    } catch (error) {
      const refused = error instanceof EmailRejected
      const reason = failureReason(error)
      await recordFailure(db, id, { reason, recipient, final: refused || last }, clock.now())
      // The error itself may hold the address, or what a statement was given: only the reason goes into the log.
      if (refused) throw new PermanentJobError(reason)
      throw new Error(reason)
    }
    await finishEmail(db, id, recipient, clock.now())
    log.info({ mail: mail.kind, id }, recipient ? 'letter sent' : 'letter dropped')
  }

  const enqueue = (tx: Db, mailId: string, kind = SEND_EMAIL) =>
    jobs.enqueue(tx, { kind, payload: { mailId } })

  // A lane of its own, so that a slow mail server holds up letters and nothing else; and one for letters to many, so
  // that nobody waits behind thousands of them for a new password.
  for (const [kind, lane] of [
    [SEND_EMAIL, 'mail'],
    [SEND_BULK_EMAIL, 'bulk-mail'],
  ] as const)
    jobs.handle(kind, ({ mailId }, attempt) => send(String(mailId), attempt), { lane, attempts: ATTEMPTS })

  return {
    enqueue: async (tx, mail) => {
      const id = newId()
      await insertEmail(tx, id, mail, clock.now())
      await enqueue(tx, id, mail.bulk ? SEND_BULK_EMAIL : SEND_EMAIL)
      return id
    },
    register: (kind, letter) => {
      kinds.set(kind, letter)
    },
    titleOf: kind => kinds.get(kind)?.title ?? kind,
    retry: async (tx, mailId) => {
      const revived = await requeueEmail(tx, mailId)
      if (revived) await enqueue(tx, mailId)
      return revived
    },
    close: () => transport.close(),
  }
}

function linksOf({ blocks, list }: Email): string[] {
  const urls = blocks.flatMap(part => {
    if (part.kind === 'link') return [part.url]
    const stretches = part.kind === 'prose' ? part.line : part.kind === 'list' ? part.items.flat() : []
    return stretches.flatMap(({ url }) => url ?? [])
  })
  return [...urls, ...(list ? [list.unsubscribeUrl] : [])].map(url => new URL(url).href)
}

/** What mail programs are told of how to leave a list: nothing in it can end a header or begin another. */
function unsubscribing(url: string, email: string): OutgoingEmail['unsubscribe'] {
  return { url: new URL(url).href, mailto: isAddress(email) ? `mailto:${email}?subject=unsubscribe` : null }
}
