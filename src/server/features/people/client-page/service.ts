import type { ReplyInputOf } from '#shared/endpoint.ts'
import { LANGUAGES } from '#shared/lines/blocks/contact.ts'
import type * as api from '#shared/people/clients.ts'
import type { Actor } from '#shared/users.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAccess } from '../../audit/service.ts'
import { findClientFilter, listClientDetails } from '../../cases/clients/service.ts'
import { listMissing } from '../../document-requests/service.ts'
import { findUser } from '../../users/service.ts'

/**
 * Returns a client as this person's cases say it, the newest first; a merged account leads to the kept one. Access is recorded
 * first. Throws 404 when this person has none of the client's cases: everyone who sees a policy has a case of its client.
 */
export async function readClient(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof api.readClient>> {
  const { db } = platform
  const asked = await findUser(db, id)
  const account = asked?.mergedInto ? await findUser(db, asked.mergedInto) : asked
  const client = await findClientFilter(db, actor, account?.id ?? id)
  const details = await listClientDetails(db, actor, client)
  const [newest] = details
  if (!newest) throw notFound('We couldn’t find that client.')
  const { clientId } = newest
  await recordAccess(platform, db, {
    actor,
    ...(clientId
      ? { action: 'person.read', subject: { kind: 'person', id: clientId } }
      : { action: 'case.read', caseId: newest.id }),
  })
  const language = details.find(row => row.language)?.language
  return {
    id: clientId ?? newest.id,
    hasAccount: clientId !== null,
    isErased: account?.erasedAt != null,
    fullName: newest.contactName,
    email: newest.contactEmail,
    phone: newest.contactPhone,
    city: newest.city,
    language: LANGUAGES.find(({ value }) => value === language)?.label ?? null,
    contactRefused: details.filter(({ contactAllowed }) => !contactAllowed).map(({ reference }) => reference),
    missingDocuments: await listMissing(db, actor, client),
  }
}
