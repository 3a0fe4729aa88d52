import type { Inline } from '#shared/content/tree.ts'
import { type IssueBlock, parseIssue } from '#shared/newsletter/issue-text.ts'
import { MAX_DAYS_TO_CONFIRM } from '#shared/newsletter/signup.ts'
import { paths } from '#shared/paths.ts'
import { hashToken, newToken } from '../../platform/db/identifiers.ts'
import { type Email, paragraph } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrand } from '../settings/service.ts'
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
export function registerNewsletterEmails({ db, config, clock, mail, encryption }: Platform): void {
  const brand = () => readBrand(db, config)
  const linkTo = (path: string) => `${config.publicUrl}${path}`
  const unsubscribeUrl = (id: string) => linkTo(paths.newsletterUnsubscribe(unsubscribeToken(encryption, id)))

  mail.register(CONFIRM_EMAIL, {
    title: 'Newsletter: confirm the subscription',
    render: async ({ subscriberId = '', askedAs = '' }): Promise<Email | null> => {
      const token = newToken()
      const email = await replaceConfirmLink(db, { subscriberId, askedAs }, hashToken(token), clock.now())
      if (!email) return null
      const { name, legalName, serviceArea } = await brand()
      return {
        to: { name: '', email },
        subject: `Please confirm your subscription to the ${name} newsletter`,
        blocks: [
          paragraph(
            `Somebody, most likely you, asked for the newsletter of ${legalName} about insurance in ${serviceArea} to be sent to this address. You get it once you confirm that you want it.`,
          ),
          { kind: 'button', label: 'Confirm my subscription', url: linkTo(paths.newsletterConfirm(token)) },
          paragraph(
            `The link opens a page with one button. It works for ${MAX_DAYS_TO_CONFIRM} days, and only the newest one works. If you do not confirm within that time, we forget your address.`,
          ),
          paragraph(
            'If it was not you, you need not do anything: without your confirmation we send you no newsletter.',
          ),
        ],
        list: {
          why: 'You get this one letter because this address was entered in our newsletter form or with a quote request.',
          unsubscribeUrl: unsubscribeUrl(subscriberId),
        },
      }
    },
  })

  mail.register(ISSUE_EMAIL, {
    title: 'Newsletter: an issue',
    render: async ({ subscriberId = '', issueId = '' }): Promise<Email | null> => {
      const [subscriber, issue] = [await findSubscriber(db, subscriberId), await findIssue(db, issueId)]
      // They may have unsubscribed since it was queued.
      if (!subscriber || !issue?.slug || subscriberState(subscriber, clock.now()) !== 'confirmed') return null
      return {
        to: { name: '', email: subscriber.email },
        subject: issue.subject,
        blocks: [
          ...renderIssue(issue.body),
          {
            kind: 'paragraph',
            children: [
              {
                kind: 'link',
                href: linkTo(paths.newsletterIssue(issue.slug)),
                children: ['Read it on our site'],
              },
            ],
          },
        ],
        list: {
          why: `You get this letter because you subscribed to the newsletter of ${(await brand()).legalName} and confirmed it.`,
          unsubscribeUrl: unsubscribeUrl(subscriberId),
        },
      }
    },
  })

  mail.register(TEST_ISSUE_EMAIL, {
    title: 'Newsletter: a test of an issue',
    render: async ({ userId = '', issueId = '' }): Promise<Email | null> => {
      const [person, issue] = [await findUser(db, userId), await findIssue(db, issueId)]
      if (!person || person.disabledAt || !issue) return null
      return {
        to: { name: person.fullName, email: person.email },
        subject: `[Test] ${issue.subject}`,
        blocks: renderIssue(issue.body),
        list: {
          why: 'You get this test because you asked for it as an administrator. In a real letter the reason for getting it stands here.',
          unsubscribeUrl: linkTo(paths.newsletterUnsubscribe()),
        },
      }
    },
  })
}
