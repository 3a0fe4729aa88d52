import type { Inline } from '#shared/content/tree.ts'
import { type IssueBlock, parseIssue } from '#shared/newsletter/issue-text.ts'
import { MAX_DAYS_TO_CONFIRM } from '#shared/newsletter/signup.ts'
import { paths } from '#shared/paths.ts'
import { hashToken, newToken } from '../../platform/db/identifiers.ts'
import {
  button,
  type Email,
  type EmailContext,
  type EmailText,
  paragraph,
  SAMPLE,
} from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUser } from '../users/service.ts'
import { findIssue } from './issue-store.ts'
import { unsubscribeToken } from './links.ts'
import { findSubscriber, replaceConfirmLink, subscriberState } from './subscriber-store.ts'

export const CONFIRM_EMAIL = 'newsletter.confirm'
export const ISSUE_EMAIL = 'newsletter.issue'
export const TEST_ISSUE_EMAIL = 'newsletter.test'

/** Returns the blocks of an issue. A link whose address can't be parsed becomes text: it must not keep an email from being sent. */
export function renderIssue(body: string): IssueBlock[] {
  return parseIssue(body).map(withValidLinks)
}

function withValidLinks(block: IssueBlock): IssueBlock {
  if (block.kind === 'list') return { ...block, items: block.items.map(item => item.map(withValidLinks)) }
  return { ...block, children: block.children.map(withValidLink) }
}

const withValidLink = (piece: Inline<never>): Inline<never> =>
  typeof piece === 'string' || piece.kind !== 'link' || URL.canParse(piece.href)
    ? piece
    : piece.children.join('')

/** Registers the newsletter's emails. Call it once, before the first request. */
export function registerNewsletterEmails({ db, clock, mail, encryption }: Platform): void {
  const unsubscribePath = (id: string) => paths.newsletterUnsubscribe(unsubscribeToken(encryption, id))

  mail.register(CONFIRM_EMAIL, {
    title: 'Newsletter: subscription confirmation',
    render: async ({ subscriberId = '', askedAs = '' }, { brand, linkTo }): Promise<Email | null> => {
      const token = newToken()
      const email = await replaceConfirmLink(db, { subscriberId, askedAs }, hashToken(token), clock.now())
      if (!email) return null
      return { to: { name: '', email }, ...confirmEmail(token, subscriberId, { brand, linkTo }) }
    },
    sample: context => confirmEmail(SAMPLE.secret, SAMPLE.secret, context),
  })

  function confirmEmail(
    token: string,
    subscriberId: string,
    { brand, linkTo }: Pick<EmailContext, 'brand' | 'linkTo'>,
  ): EmailText {
    const { name, legalName, serviceArea } = brand
    return {
      subject: `Confirm your ${name} newsletter subscription`,
      blocks: [
        paragraph(
          `You (or someone using this address) signed up for the newsletter from ${legalName} about insurance in ${serviceArea}. To start receiving it, confirm your subscription.`,
        ),
        button('Confirm subscription', linkTo(paths.newsletterConfirm(token))),
        paragraph(
          `Select the button, then confirm on the page that opens. The link expires in ${MAX_DAYS_TO_CONFIRM} days, and only the most recent one works. If you don’t confirm by then, we’ll delete your address.`,
        ),
        paragraph('If this wasn’t you, you can ignore this email. You won’t be subscribed.'),
      ],
      list: {
        why: 'You’re receiving this because this address was entered in our newsletter form or in a quote request.',
        unsubscribeUrl: linkTo(unsubscribePath(subscriberId)),
      },
    }
  }

  mail.register(ISSUE_EMAIL, {
    title: 'Newsletter issue',
    render: async ({ subscriberId = '', issueId = '' }, { brand, linkTo }): Promise<Email | null> => {
      const [subscriber, issue] = [await findSubscriber(db, subscriberId), await findIssue(db, issueId)]
      // They may have unsubscribed since it was queued.
      if (!subscriber || !issue?.slug || subscriberState(subscriber, clock.now()) !== 'confirmed') return null
      return {
        to: { name: '', email: subscriber.email },
        ...issueEmail({ ...issue, slug: issue.slug }, subscriberId, { brand, linkTo }),
      }
    },
    sample: context =>
      issueEmail(
        {
          subject: 'After the windstorm',
          body: '## Check your roof\n\nLook at it from the ground first.',
          slug: 'sample',
        },
        SAMPLE.secret,
        context,
      ),
  })

  function issueEmail(
    { subject, body, slug }: { subject: string; body: string; slug: string },
    subscriberId: string,
    { brand, linkTo }: Pick<EmailContext, 'brand' | 'linkTo'>,
  ): EmailText {
    const href = linkTo(paths.newsletterIssue(slug))
    return {
      subject,
      blocks: [
        ...renderIssue(body),
        { kind: 'paragraph', children: [{ kind: 'link', href, children: ['Read it on our website'] }] },
      ],
      list: {
        why: `You’re receiving this email because you subscribed to the newsletter from ${brand.legalName} and confirmed your subscription.`,
        unsubscribeUrl: linkTo(unsubscribePath(subscriberId)),
      },
    }
  }

  mail.register(TEST_ISSUE_EMAIL, {
    title: 'Newsletter test',
    render: async ({ userId = '', issueId = '' }, { linkTo }): Promise<Email | null> => {
      const [person, issue] = [await findUser(db, userId), await findIssue(db, issueId)]
      if (!person || person.disabledAt || !issue) return null
      return {
        to: { name: person.fullName, email: person.email },
        ...testEmail(issue.subject, issue.body, linkTo),
      }
    },
    sample: ({ linkTo }) =>
      testEmail('After the windstorm', 'Look at your roof from the ground first.', linkTo),
  })
}

const testEmail = (subject: string, body: string, linkTo: EmailContext['linkTo']): EmailText => ({
  subject: `[Test] ${subject}`,
  blocks: renderIssue(body),
  list: {
    why: 'You’re receiving this because you sent yourself a test. In the real newsletter, this line says why the subscriber receives it.',
    unsubscribeUrl: linkTo(paths.newsletterUnsubscribe()),
  },
})
