import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { DRAFT_DAYS } from '#shared/quote-requests.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { hashToken, newToken } from '../../platform/db/identifiers.ts'
import { type Email, paragraph } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { replaceLink } from './store.ts'

export const RESUME_EMAIL = 'draft.resume'

/** Registers the email with the link to a draft. */
export function registerQuoteRequestEmails({ db, clock, mail }: Platform): void {
  mail.register(RESUME_EMAIL, {
    title: 'Link to finish a quote request',
    render: async ({ draftId = '', askedAs = '', email = '' }, { brand, linkTo }) => {
      const token = newToken()
      const until = await replaceLink(db, { draftId, askedAs }, hashToken(token), clock.now())
      if (!until) return null
      return resumeEmail(brand, email, linkTo(paths.quoteResume(), token), until)
    },
  })
}

/** Anyone may have typed the address, so the email contains nothing from the draft: no name, no answers. */
function resumeEmail(brand: Brand, email: string, url: string, until: Date): Email {
  return {
    to: { name: '', email },
    subject: 'Your link to finish your quote request',
    blocks: [
      paragraph(
        `Here’s the link to the quote request you started at ${brand.name}. You can finish it on any device.`,
      ),
      { kind: 'button', label: 'Continue my request', url },
      {
        kind: 'facts',
        facts: [{ label: 'Your answers are saved until', value: formatMoment(until.toISOString()) }],
      },
      paragraph(
        `Each time you change an answer, we save them for another ${DRAFT_DAYS} days. You can use this link until you send the request or ask for a newer link. Anyone with the link can read your answers, so don’t forward this email.`,
      ),
      paragraph(
        `If this wasn’t you, please delete this email and don’t open the link. Someone may have entered your address by mistake. No request has been made in your name, and you haven’t been added to any list. Questions? Write to ${brand.email}.`,
      ),
    ],
  }
}
