import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { DRAFT_DAYS } from '#shared/questions/answers.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { hashToken, newToken } from '../../platform/db/identifiers.ts'
import { button, type EmailText, facts, paragraph, SAMPLE } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { replaceLink } from './store.ts'

export const RESUME_EMAIL = 'draft.resume'
export const CONFIRM_EMAIL = 'draft.confirm'

/** Registers the emails with a link to a draft: to finish it, or to confirm the address of a submitted one. */
export function registerQuoteRequestEmails({ db, clock, mail }: Platform): void {
  const emails = [
    { kind: RESUME_EMAIL, title: 'Link to finish a quote request', text: resumeEmail },
    { kind: CONFIRM_EMAIL, title: 'Confirmation of a quote request', text: confirmEmail },
  ]
  for (const { kind, title, text } of emails)
    mail.register(kind, {
      title,
      render: async ({ draftId = '', askedAs = '', email = '' }, { brand, linkTo }) => {
        const token = newToken()
        const until = await replaceLink(db, { draftId, askedAs }, hashToken(token), clock.now())
        return until && { to: { name: '', email }, ...text(brand, linkTo(paths.quoteResume(), token), until) }
      },
      sample: ({ brand, linkTo }) =>
        text(brand, linkTo(paths.quoteResume(), SAMPLE.secret), new Date(SAMPLE.at)),
      takesTexts: true,
    })
}

/** Also without anything from the request: anyone may have typed the address. */
function confirmEmail(brand: Brand, url: string, until: Date): EmailText {
  return {
    subject: 'Confirm your quote request',
    blocks: [
      paragraph(
        `${brand.name} received a quote request with this email address. Confirm that it’s yours, and we’ll offer it to a licensed broker.`,
      ),
      button('Confirm my request', url),
      facts({ 'You can confirm until': formatMoment(until.toISOString()) }),
      paragraph(
        `If this wasn’t you, please delete this email and don’t open the link. Someone may have entered your address by mistake. Questions? Write to ${brand.email}.`,
      ),
    ],
  }
}

/** Anyone may have typed the address, so the email contains nothing from the draft: no name, no answers. */
function resumeEmail(brand: Brand, url: string, until: Date): EmailText {
  return {
    subject: 'Your link to finish your quote request',
    blocks: [
      paragraph(
        `Here’s the link to the quote request you started with ${brand.name}. You can finish it on any device. Opening the link moves your request there and removes it from the browser where you started.`,
      ),
      button('Continue my request', url),
      facts({ 'Your answers are saved until': formatMoment(until.toISOString()) }),
      paragraph(
        `Each time you change an answer, we save them for another ${DRAFT_DAYS} days. The link works in one other browser. To continue in another one, ask for a new link. Anyone with the link can read your answers, so don’t forward this email.`,
      ),
      paragraph(
        `If this wasn’t you, please delete this email and don’t open the link. Someone may have entered your address by mistake. No request has been made in your name, and you haven’t been added to any list. Questions? Write to ${brand.email}.`,
      ),
    ],
  }
}
