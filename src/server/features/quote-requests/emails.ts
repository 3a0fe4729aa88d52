import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { DRAFT_DAYS } from '#shared/quote-requests.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { hashToken, newToken } from '../../platform/db/identifiers.ts'
import { type Email, paragraph } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBrand } from '../settings/service.ts'
import { replaceLink } from './store.ts'

export const RESUME_EMAIL = 'draft.resume'

/** Registers the email with the link to a draft. */
export function registerQuoteRequestEmails({ db, config, clock, mail }: Platform): void {
  mail.register(RESUME_EMAIL, {
    title: 'Link to go on with a quote request',
    render: async ({ draftId = '', askedAs = '', email = '' }) => {
      const brand = await readBrand(db, config)
      const token = newToken()
      const until = await replaceLink(db, { draftId, askedAs }, hashToken(token), clock.now())
      if (!until) return null
      return resumeEmail(brand, email, `${config.publicUrl}${paths.quoteResume()}#${token}`, until)
    },
  })
}

/** Anyone may have typed the address, so the email contains nothing from the draft: no name, no answers. */
function resumeEmail(brand: Brand, email: string, url: string, until: Date): Email {
  return {
    to: { name: '', email },
    subject: 'Your link to go on with a quote request',
    blocks: [
      paragraph(
        `Somebody who is filling in a quote request at ${brand.name} asked us to send the link to it to this address. If it was you, go on wherever you like: on another device, or on another day.`,
      ),
      { kind: 'button', label: 'Go on with my request', url },
      {
        kind: 'facts',
        facts: [{ label: 'The answers are kept until', value: formatMoment(until.toISOString()) }],
      },
      paragraph(
        `Each time you change an answer, they are kept for another ${DRAFT_DAYS} days. The link works as often as you need it until the request is sent, and only the newest one works. Whoever has it can read the answers, so please do not pass this letter on.`,
      ),
      paragraph(
        `If it was not you, please delete this letter and do not follow the link. Somebody may have mistyped their address. Nothing has been asked for in your name, and you are on no list of ours. Questions? Write to ${brand.email}.`,
      ),
    ],
  }
}
