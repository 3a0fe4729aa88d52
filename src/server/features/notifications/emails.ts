import { z } from 'zod'
import { formatCount } from '#shared/format.ts'
import { GUEST_LINK_MINUTES } from '#shared/guests.ts'
import {
  EVENT_NAMES,
  findTemplate,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '#shared/notifications/events.ts'
import { pathOf } from '#shared/notifications/template.ts'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  button,
  type Email,
  type EmailBlock,
  type EmailContext,
  type EmailText,
  paragraph,
  SAMPLE,
} from '../../platform/mail/mail.ts'
import { isMailboxFull } from '../../platform/mail/store.ts'
import type { Platform } from '../../platform/platform.ts'
import { mailboxOf } from '../users/service.ts'
import { isChannelOff, selectNetworkOff, selectOwnOff } from './preferences-store.ts'
import { sampleRow } from './samples.ts'
import * as store from './store.ts'
import type { NotificationRow } from './tables.ts'

const SEND_DUE = 'notifications.send_due'
const SendDuePayload = z.object({ userId: z.uuid() })
const SUMMARY_EMAIL = 'notification.summary'
/** A summary names at most this many; the page in the portal has the others. */
const MAX_IN_SUMMARY = 30

const kindOf = (event: NotificationEvent) => `notification.${event}`

/** Queues the email of one notification, in the same transaction. */
export async function enqueueOwnEmail({ mail }: Platform, tx: Db, row: NotificationRow): Promise<void> {
  const emailId = await mail.enqueue(tx, { kind: kindOf(row.event), data: { notificationId: row.id } })
  await store.updateEmailIds(tx, [row.id], emailId)
}

/** The most emails that one mailbox gets without an account, no matter who typed its address. */
const MAX_CONTACT_EMAILS = { hour: 6, day: 15 }

/** The same for a client without an account, at the address on their case. A mailbox that has had too many gets none. */
export async function enqueueContactEmail(
  { mail, clock }: Platform,
  tx: Db,
  row: NotificationRow,
  email: string,
): Promise<void> {
  if (await isMailboxFull(tx, 'notification.%', email, MAX_CONTACT_EMAILS, clock.now())) {
    await store.clearEmails(tx, [row.id])
    return
  }
  const data = { notificationId: row.id, email }
  const emailId = await mail.enqueue(tx, { kind: kindOf(row.event), data })
  await store.updateEmailIds(tx, [row.id], emailId)
}

/** Schedules the emails that this person gets later: after their quiet hours or in their digest. */
export async function scheduleEmails({ jobs }: Platform, tx: Db, userId: string, dueAt: Date): Promise<void> {
  const key = `${userId} ${dueAt.toISOString()}`
  await jobs.enqueue(tx, { kind: SEND_DUE, payload: { userId }, key, runAt: dueAt })
}

/** Queues what is due to a person: one email, or a summary of several. What they have read in the meantime is left out. */
async function queueDueEmails(platform: Platform, userId: string): Promise<void> {
  await platform.db.transaction(async tx => {
    const due = await store.lockDueEmails(tx, userId, platform.clock.now())
    const unread = due.filter(({ readAt }) => readAt === null)
    await store.clearEmails(
      tx,
      due.filter(({ readAt }) => readAt !== null).map(({ id }) => id),
    )
    const [first] = unread
    if (!first) return
    if (unread.length === 1) return enqueueOwnEmail(platform, tx, first)
    const ids = unread.map(({ id }) => id)
    const emailId = await platform.mail.enqueue(tx, {
      kind: SUMMARY_EMAIL,
      data: { ids: ids.slice(-MAX_IN_SUMMARY).join(' ') },
    })
    await store.updateEmailIds(tx, ids, emailId)
  })
}

/**
 * Creates a link with which the client of a case can open it without an account. Returns its token; null when they can't:
 * the case has an account now, or another address. `source` names the email, whose earlier link stops working.
 */
type CreateGuestLink = (link: { caseId: string; email: string; source: string }) => Promise<string | null>

/** What the email of an event says besides its text; read when it's sent, so that nothing is stored twice. */
type Details = Partial<Record<NotificationEvent, (data: NotificationRow['data']) => Promise<EmailBlock[]>>>

/** Registers the emails of every event, the summary, and the job that sends what was held back. */
export function registerNotifications(
  platform: Platform,
  createGuestLink: CreateGuestLink,
  details: Details = {},
): void {
  const { db, mail, jobs, clock } = platform
  for (const event of EVENT_NAMES) {
    const sample = sampleRow(event)
    if (!sample) continue
    mail.register(kindOf(event), {
      title: titleOf(event),
      render: async ({ notificationId = '', email }, context) => {
        const found = await store.selectWithPerson(db, notificationId)
        if (!found || isPast(found.row, clock.now())) return null
        if (found.row.userId === null) {
          const { id, caseId } = found.row
          if (!caseId || !email) return null
          const token = await createGuestLink({ caseId, email, source: id })
          return token ? contactEmail(found.row, { email, token }, context) : null
        }
        const { person, row } = found
        if (!person || found.disabledAt || row.readAt) return null
        if (await isChannelOff(db, person, { event, channel: 'email' })) return null
        const more = (await details[event]?.(row.data)) ?? []
        return ownEmail(row, person, context, more)
      },
      sample: context => sampleEmail(sample, context),
      takesTexts: true,
    })
  }
  mail.register(SUMMARY_EMAIL, {
    title: 'Summary of notifications',
    render: async ({ ids = '' }, context) => {
      const found = await store.selectForSummary(db, ids.split(' '))
      const [first] = found
      if (!first || first.disabledAt) return null
      const { person } = first
      const off = [...(await selectNetworkOff(db, person.role)), ...(await selectOwnOff(db, person))]
      const isOff = (row: NotificationRow) =>
        off.some(({ event, channel }) => event === row.event && channel === 'email')
      const rows = found
        .map(({ row }) => row)
        .filter(row => !row.readAt && !isPast(row, clock.now()) && !isOff(row))
      return rows.length > 0 ? summaryEmail(rows, person, context) : null
    },
    sample: context => {
      const rows = (['quotes.sent', 'message.received'] as const).flatMap(event => sampleRow(event) ?? [])
      return summaryEmail(rows, samplePerson('client'), context)
    },
    takesTexts: true,
  })
  jobs.handle(SEND_DUE, payload => queueDueEmails(platform, SendDuePayload.parse(payload).userId))
}

/** The name of the event's emails in the list that administrators see. */
function titleOf(event: NotificationEvent): string {
  const { when: _, ...templates } = NOTIFICATION_EVENTS[event]
  return Object.values(templates)[0]?.label ?? event
}

/** Whether there is nothing left to do about it: an offer has lapsed, a quote has expired. */
export const isPast = ({ data }: NotificationRow, now: Date) =>
  data.until !== undefined && new Date(data.until) <= now

/** An email holds no more of a name than the first. */
function recipientOf(person: Person): Email['to'] {
  const { name, email } = mailboxOf(person)
  return { name: name.trim().split(/\s+/)[0] ?? '', email }
}

export const contextOf = ({ data }: Pick<NotificationRow, 'data'>) => ({
  reference: data.reference ?? '',
  data,
})

const preferencesNote = (href: string): EmailBlock => ({
  kind: 'paragraph',
  children: [
    'Choose which emails you get, and when, under ',
    { kind: 'link', href, children: ['Notifications'] },
    '.',
  ],
})

/** A reply to an email would not be seen where the person expects it. */
const REPLIES_NOTE = paragraph(
  'Replies to this email aren’t added to the conversation. Use the button to reply there.',
)

type RowInEmail = Pick<NotificationRow, 'event' | 'audience' | 'caseId' | 'data'>
type Person = NonNullable<NonNullable<Awaited<ReturnType<typeof store.selectWithPerson>>>['person']>

function ownEmail(
  row: RowInEmail,
  person: Person,
  { linkTo, brand }: EmailContext,
  details: readonly EmailBlock[] = [],
): Email | null {
  const template = findTemplate(row.event, row.audience)
  if (!template?.email) return null
  const context = contextOf(row)
  return {
    to: recipientOf(person),
    subject: template.title(context),
    blocks: [
      paragraph(template.email.text({ ...context, brand })),
      ...details,
      button(template.email.button, linkTo(pathOf(template, person.role, row.caseId, context))),
      ...(template.tab === 'messages' ? [REPLIES_NOTE] : []),
      preferencesNote(linkTo(paths.account(person.role, 'notifications'))),
    ],
  }
}

const samplePerson = (role: Role): Person => ({
  id: SAMPLE.secret,
  role,
  fullName: SAMPLE.name,
  email: SAMPLE.email,
  emailVerifiedAt: new Date(SAMPLE.at),
  leftAt: null,
})

function sampleEmail(row: NonNullable<ReturnType<typeof sampleRow>>, context: EmailContext): EmailText {
  const email = ownEmail(row, samplePerson(row.role), context)
  if (!email) throw new Error(`the event ${row.event} has no email`)
  return email
}

/** Anyone may have typed the address, so there is no name in it. The link proves the mailbox, as a confirmation would. */
function contactEmail(
  row: NotificationRow,
  { email, token }: { email: string; token: string },
  { linkTo, brand }: EmailContext,
): Email | null {
  const template = findTemplate(row.event, 'client')
  if (!template?.email) return null
  const context = contextOf(row)
  return {
    to: { name: '', email },
    subject: template.title(context),
    blocks: [
      paragraph(template.email.text({ ...context, brand })),
      button(template.email.button, linkTo(paths.guestRequest(template.tab), token)),
      REPLIES_NOTE,
      paragraph(
        `You don’t need an account. The link works once, within ${GUEST_LINK_MINUTES} minutes. After that, you can get a new one on the same page. Anyone with the link can open your request, so don’t forward this email.`,
      ),
      paragraph(
        `Prefer the phone? Call ${brand.phone} and mention ${context.reference}. If you didn’t send a request to ${brand.name}, someone may have entered your address by mistake. Please let us know.`,
      ),
    ],
  }
}

function summaryEmail(rows: readonly RowInEmail[], person: Person, { linkTo, brand }: EmailContext): Email {
  const items = rows.flatMap((row): EmailBlock[][] => {
    const template = findTemplate(row.event, row.audience)
    if (!template) return []
    const href = linkTo(pathOf(template, person.role, row.caseId, contextOf(row)))
    const title = template.title(contextOf(row))
    return [[{ kind: 'paragraph', children: [{ kind: 'link', href, children: [title] }] }]]
  })
  return {
    to: recipientOf(person),
    subject: `${formatCount(rows.length, 'update')} from ${brand.name}`,
    blocks: [
      paragraph('Since our last email:'),
      { kind: 'list', ordered: false, items },
      button('View all notifications', linkTo(paths.notifications(person.role))),
      preferencesNote(linkTo(paths.account(person.role, 'notifications'))),
    ],
  }
}
