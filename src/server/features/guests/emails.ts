import { GUEST_LINK_MINUTES } from '#shared/guests.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import {
  button,
  type EmailBlock,
  type EmailContext,
  type EmailText,
  paragraph,
  SAMPLE,
} from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUserByEmail } from '../users/service.ts'
import { createGuestLink, LINKS_EMAIL } from './links.ts'
import { selectUnclaimedCases } from './store.ts'

const MAX_CASES = 5

export function registerGuestEmails(platform: Platform): void {
  const { db, mail } = platform
  mail.register(LINKS_EMAIL, {
    title: 'Link to a request without an account',
    render: async ({ email = '', caseId, source = '' }, { brand, linkTo }) => {
      const cases = await selectUnclaimedCases(db, { email, caseId, limit: MAX_CASES })
      const buttons: EmailBlock[] = []
      for (const { id, reference, line } of cases) {
        const token = await createGuestLink(platform, { caseId: id, email, source })
        if (token) buttons.push(buttonTo(reference, line, token, linkTo))
      }
      const account = await findUserByEmail(db, email)
      const hasAccount = account !== null && account.disabledAt === null
      if (buttons.length === 0 && !hasAccount) return null
      return { to: { name: '', email }, ...linksEmail(buttons, hasAccount, { brand, linkTo }) }
    },
    sample: context =>
      linksEmail([buttonTo(SAMPLE.reference, 'home', SAMPLE.secret, context.linkTo)], false, context),
    takesTexts: true,
  })
}

const buttonTo = (
  reference: string,
  line: LineId,
  token: string,
  linkTo: EmailContext['linkTo'],
): EmailBlock => button(`Open request ${reference}, ${LINES[line].name}`, linkTo(paths.guestRequest(), token))

function linksEmail(
  buttons: readonly EmailBlock[],
  hasAccount: boolean,
  { brand, linkTo }: Pick<EmailContext, 'brand' | 'linkTo'>,
): EmailText {
  const isOne = buttons.length === 1
  return {
    subject:
      buttons.length > 0
        ? isOne
          ? 'Your link to open your request'
          : 'Your links to open your requests'
        : 'Log in to see your requests',
    blocks: [
      ...(buttons.length > 0
        ? [
            paragraph(`${isOne ? 'Here’s the link' : 'Here are the links'} you asked ${brand.name} for.`),
            ...buttons,
            paragraph(
              `${isOne ? 'The link works' : 'Each link works'} once, within ${GUEST_LINK_MINUTES} minutes. Anyone with it can open your request, so don’t forward this email.`,
            ),
          ]
        : [
            paragraph(
              `You asked ${brand.name} for a link to your request. You can find your requests in your account.`,
            ),
          ]),
      ...(hasAccount ? [button('Log in to your account', linkTo(paths.clientLogin()))] : []),
      paragraph(
        'If you didn’t ask for this, you can delete this email. No one can open your request without it.',
      ),
    ],
  }
}
