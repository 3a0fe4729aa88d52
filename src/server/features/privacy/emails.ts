import { formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { EXPORT_DAYS } from '#shared/privacy/requests.ts'
import type { Brand } from '#shared/settings/brand.ts'
import type { Db } from '../../platform/db/database.ts'
import { button, type EmailContext, type EmailText, paragraph, SAMPLE } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUser, mailboxOf } from '../users/service.ts'
import { type PrivacyRequestRow, selectRequest } from './store.ts'

type PrivacyEmailKind =
  | 'privacy.received'
  | 'privacy.arrived'
  | 'privacy.export_ready'
  | 'privacy.answered'
  | 'privacy.erased'

/** Queues an email about a privacy request, in the transaction of the change it reports. */
export async function enqueuePrivacyEmail(
  { mail }: Platform,
  tx: Db,
  kind: PrivacyEmailKind,
  data: { requestId: string } | { email: string },
): Promise<void> {
  await mail.enqueue(tx, { kind, data })
}

type RequestInEmail = Pick<PrivacyRequestRow, 'kind' | 'state' | 'dueOn'>

const WORDS = {
  export: 'a copy of your data',
  correction: 'a correction',
  deletion: 'the deletion of your data',
}

/** Registers the emails about privacy requests. Call it once, before the first request. */
export function registerPrivacyEmails({ db, mail }: Platform): void {
  /** Emails to the client about a request; dropped when it is no longer as the email says. */
  const toClient = (
    kind: PrivacyEmailKind,
    title: string,
    isStillTrue: (request: PrivacyRequestRow) => boolean,
    write: (request: RequestInEmail, context: EmailContext) => EmailText,
  ) =>
    mail.register(kind, {
      title,
      render: async ({ requestId = '' }, context) => {
        const request = await selectRequest(db, requestId)
        const person = request && (await findUser(db, request.userId))
        if (!person || person.erasedAt || !isStillTrue(request)) return null
        return { to: mailboxOf(person), ...write(request, context) }
      },
      sample: context => write({ kind: 'export', state: 'done', dueOn: SAMPLE.day }, context),
    })
  const linkToRequests = ({ linkTo }: EmailContext, label: string) =>
    button(label, linkTo(paths.account('client', 'privacy')))

  toClient(
    'privacy.received',
    'Privacy request: confirmation',
    ({ state }) => state === 'open',
    ({ kind, dueOn }, context) => ({
      subject: 'We received your privacy request',
      blocks: [
        paragraph(`You asked for ${WORDS[kind]}. We’ll answer by ${formatDay(dueOn)}.`),
        linkToRequests(context, 'View your request'),
        paragraph(`If you didn’t ask for this, let us know right away. ${reachUs(context.brand)}.`),
      ],
    }),
  )
  toClient(
    'privacy.export_ready',
    'Privacy request: copy of data ready',
    ({ storageKey }) => storageKey !== null,
    (_request, context) => ({
      subject: 'The copy of your data is ready',
      blocks: [
        paragraph(
          `Log in to download it within ${EXPORT_DAYS} days. We may ask for your password again first, because it contains everything you’ve sent us.`,
        ),
        linkToRequests(context, 'Download your data'),
        paragraph(`If you didn’t ask for this, let us know right away. ${reachUs(context.brand)}.`),
      ],
    }),
  )
  toClient(
    'privacy.answered',
    'Privacy request: answer',
    () => true,
    ({ kind, state }, context) => ({
      subject: 'We answered your privacy request',
      blocks: [
        paragraph(
          `You asked for ${WORDS[kind]}. ${state === 'done' ? 'We’ve done what you asked.' : 'We couldn’t do what you asked.'} You can read our answer in your account.`,
        ),
        linkToRequests(context, 'Read the answer'),
        paragraph(
          `Questions? ${reachUs(context.brand)}. You can also ask the Office of the Information and Privacy Commissioner of Alberta to review our answer.`,
        ),
      ],
    }),
  )
  const arrived = (kind: string, dueOn: string, { linkTo }: EmailContext): EmailText => ({
    subject: `Privacy request, due ${formatDay(dueOn)}`,
    blocks: [
      paragraph(`A client asked for ${kind === 'deletion' ? 'the deletion' : 'a correction'} of their data.`),
      button('Open the request', linkTo(paths.adminPrivacy())),
    ],
  })
  mail.register('privacy.arrived', {
    title: 'Privacy request: for administrators',
    render: async ({ requestId = '' }, context) => {
      const request = await selectRequest(db, requestId)
      if (request?.state !== 'open') return null
      return {
        to: { name: '', email: context.brand.email },
        ...arrived(request.kind, request.dueOn, context),
      }
    },
    sample: context => arrived('deletion', SAMPLE.day, context),
  })
  mail.register('privacy.erased', {
    title: 'Privacy request: data deleted',
    render: async ({ email = '' }, { brand }) => ({ to: { name: '', email }, ...erasedEmail(brand) }),
    sample: ({ brand }) => erasedEmail(brand),
  })
}

const erasedEmail = (brand: Brand): EmailText => ({
  subject: 'Your data has been deleted',
  blocks: [
    paragraph(
      `${brand.name} deleted your account and the data we no longer have a reason to keep. We keep requests with an accepted quote or a policy for some years, as our privacy policy explains.`,
    ),
    paragraph(
      `You can no longer log in. We keep the address this email was sent to in our email log for ${brand.emailsKept}.`,
    ),
    paragraph(`Questions? ${reachUs(brand)}.`),
  ],
})

const reachUs = (brand: Brand) => `Write to ${brand.email} or call ${brand.phone}`
