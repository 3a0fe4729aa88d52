import type { CaseFromEnquiry } from '#shared/enquiries/enquiries.ts'
import { topicLabel } from '#shared/enquiries/topics.ts'
import type { Actor } from '#shared/users.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordConsents } from '../account/consents/service.ts'
import { recordAudit } from '../audit/service.ts'
import { openCase } from '../cases/service.ts'
import { offerNext } from '../routing/service.ts'
import { lockEnquiry } from './handling.ts'
import { updateEnquiry } from './store.ts'
import { abilitiesOn, type EnquiryReply, viewEnquiry } from './views.ts'

const HAS_CASE = 'A case was already made of this message. Please reload to see it.'
const IS_SPAM = 'This message is marked as spam. Say that it is not before you make a case of it.'

/** What the administrator was told before: it stands with the case, and can be taken back like any other consent. */
const TOLD = [
  { kind: 'contact', textVersion: 'contact-told-2026-11' },
  { kind: 'share_with_broker', textVersion: 'share-told-2026-11' },
] as const

/**
 * Makes a case of an enquiry, with what the administrator learned beside it, and offers it to a broker; the message goes
 * along, for the person has agreed that a broker reads it. What they said with the assistant before stays behind: they
 * gave it to the people of this site, and nobody has verified it. 409 when there is a case already, and for spam.
 */
export function openEnquiryCase(
  platform: Platform,
  actor: Actor,
  id: string,
  { line, city, email, phone }: CaseFromEnquiry,
): Promise<EnquiryReply> {
  return platform.db.transaction(async tx => {
    const found = await lockEnquiry(tx, id)
    if (!abilitiesOn(found).openCase) throw conflict(found.caseId ? HAS_CASE : IS_SPAM)
    if (found.email && found.email.toLowerCase() !== email.toLowerCase())
      throw invalid({ email: 'Please use the address they wrote from' })
    const opened = await openCase(platform, tx, {
      line,
      kind: 'question',
      clientId: null,
      contact: { fullName: found.name, email, phone },
      city,
      answers: { About: topicLabel(found.topic), Message: found.message },
      answersShared: true,
    })
    const given = { caseId: opened.id, userId: null, email, channel: 'told', address: found.address }
    await recordConsents(
      platform,
      tx,
      TOLD.map(consent => ({ ...consent, ...given })),
    )
    await updateEnquiry(tx, id, { caseId: opened.id, status: 'closed' }, platform.clock.now())
    await recordAudit(platform, tx, {
      action: 'enquiry.converted',
      actor,
      subject: { kind: 'enquiry', id },
      caseId: opened.id,
    })
    await offerNext(platform, tx, opened.id)
    return viewEnquiry(tx, id)
  })
}
