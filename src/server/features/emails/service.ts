import type * as api from '#shared/emails.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/db/cursors.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import {
  button,
  type EmailContext,
  type EmailText,
  type NewEmail,
  paragraph,
} from '../../platform/mail/mail.ts'
import { findEmail, type QueuedEmail } from '../../platform/mail/store.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { findEmailTexts } from '../settings/service.ts'
import { findUser } from '../users/service.ts'
import { selectEmails } from './store.ts'

const TEST_EMAIL = 'mail.test'
const SAMPLE_EMAIL = 'mail.sample'

/** Registers the emails that administrators send to try out. Call it once, before the first request. */
export function registerTestEmails({ db, mail }: Platform): void {
  const testEmail = ({ linkTo, brand }: EmailContext): EmailText => ({
    subject: `Test email from ${brand.name}`,
    blocks: [
      paragraph('This is a test email. If you’re reading it, email is working.'),
      button('Open email settings', linkTo(paths.adminMail())),
      paragraph('There’s nothing you need to do.'),
    ],
  })
  mail.register(TEST_EMAIL, {
    title: 'Test email',
    render: async ({ email = '' }, context) => ({ to: { name: '', email }, ...testEmail(context) }),
    sample: testEmail,
  })
  mail.register(SAMPLE_EMAIL, {
    title: 'Sample of an email',
    render: async ({ kind = '', userId = '' }) => {
      const [sample, person] = [await mail.sampleOf(kind), await findUser(db, userId)]
      if (!sample || !person || person.disabledAt) return null
      return {
        to: { name: person.fullName, email: person.email },
        ...sample,
        subject: `[Test] ${sample.subject}`,
      }
    },
    sample: testEmail,
  })
  mail.addTexts(async kind => (await findEmailTexts(db))[kind])
}

export async function listEmailKinds({ mail }: Pick<Platform, 'mail'>) {
  const kinds = mail.kinds().filter(({ kind }) => kind !== SAMPLE_EMAIL)
  return {
    items: await Promise.all(
      kinds.map(async kind => ({ ...kind, standardSubject: await mail.standardSubject(kind.kind) })),
    ),
  }
}

/** Returns the email of a kind with invented data, as it would be sent. Throws 404 for an unknown kind. */
export async function previewEmail({ mail }: Pick<Platform, 'mail'>, kind: string) {
  const preview = kind === SAMPLE_EMAIL ? null : await mail.preview(kind)
  if (!preview) throw noSuchKind()
  return preview
}

/** Sends the administrator the email of a kind with invented data. Throws 404 for an unknown kind. */
export async function sendSampleEmail(platform: Platform, actor: Actor, kind: string) {
  await previewEmail(platform, kind)
  return enqueueTest(platform, actor, { kind: SAMPLE_EMAIL, data: { kind, userId: actor.id } })
}

const noSuchKind = () => notFound('We couldn’t find that email.')

/** Returns one page of emails, newest first. Throws 422 on `after` for an invalid cursor. */
export async function listEmails(
  platform: Platform,
  { after, limit, ...filter }: QueryOf<typeof api.listEmails>,
) {
  const rows = await selectEmails(platform.db, filter, after ? decodeCursor(after) : undefined, limit + 1)
  const { page, next } = cutPage(rows, limit, ({ createdAt, id }) => encodeCursor({ at: createdAt, id }))
  return {
    items: page.map(row => toEmailInfo(platform, row)),
    next,
    hasMailServer: platform.config.mailServer !== null,
  }
}

/** Puts an email that was given up in the queue again. Throws 409 for any other, with its state. */
export async function retryEmail(platform: Platform, actor: Actor, id: string) {
  const { db, mail } = platform
  return db.transaction(async tx => {
    const requeued = await mail.retry(tx, id)
    const row = await findEmail(tx, id)
    if (!row) throw notFound()
    if (!requeued) throw conflict(RETRY_REFUSALS[row.state])
    await recordAudit(platform, tx, { action: 'mail.retried', actor, subject: { kind: 'mail', id } })
    return toEmailInfo(platform, row)
  })
}

const RETRY_REFUSALS: Readonly<Record<QueuedEmail['state'], string>> = {
  dead: 'This email can’t be retried right now. Please reload.',
  waiting: 'This email is already queued.',
  sent: 'This email was already sent.',
  dropped: 'This email is no longer needed.',
}

/** Sends an email that only says that mail works. */
export const sendTestEmail = (platform: Platform, actor: Actor, email: string) =>
  enqueueTest(platform, actor, { kind: TEST_EMAIL, data: { email } })

function enqueueTest(platform: Platform, actor: Actor, email: NewEmail) {
  const { db, mail } = platform
  return db.transaction(async tx => {
    const id = await mail.enqueue(tx, email)
    await recordAudit(platform, tx, { action: 'mail.tested', actor, subject: { kind: 'mail', id } })
    const row = await findEmail(tx, id)
    if (!row) throw notFound()
    return toEmailInfo(platform, row)
  })
}

/** Does the same from the command line of the server. */
export async function sendTestByCommand(platform: Pick<Platform, 'db' | 'mail' | 'clock'>, email: string) {
  await platform.db.transaction(async tx => {
    const id = await platform.mail.enqueue(tx, { kind: TEST_EMAIL, data: { email } })
    const subject = { kind: 'mail', id } as const
    await recordAudit(platform, tx, { action: 'mail.tested', actor: null, subject, data: { by: 'command' } })
  })
}

const toEmailInfo = ({ mail }: Platform, email: QueuedEmail) => ({
  ...email,
  title: mail.titleOf(email.kind),
})
