import { abilitiesFor } from '#shared/cases/abilities.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type * as api from '#shared/groups/groups.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden, notFound, requireVersion } from '../../platform/http/errors.ts'
import { currentRequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordConsents, withdrawSharingConsent } from '../account/consents/service.ts'
import { recordAudit } from '../audit/service.ts'
import {
  announceCase,
  changeCase,
  lockCase,
  lockVisibleCase,
  notifyCase,
  readCase,
  recordEvent,
} from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { announceToPeople } from '../live/service.ts'
import { forgetCase } from '../notifications/service.ts'
import { CONSENT_STALE, findCurrentConsents } from '../settings/service.ts'
import { findUser } from '../users/service.ts'
import * as store from './store.ts'

type GroupName = Pick<store.GroupRow, 'id' | 'name'>
type CaseReply = Awaited<ReturnType<typeof readCase>>

/**
 * Shares the actor's own case with a household or business that they are in; doing it twice changes nothing. Throws 403 for
 * anyone but the case's client, and 409 when it is shared with another one or has changed since, as has the consent.
 */
export function shareCase(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { groupId, version, consentVersion }: BodyOf<typeof api.shareCase>,
): Promise<CaseReply> {
  return platform.db.transaction(async tx => {
    // Locked before the case, in the order of every other change of a group.
    const group = await store.lockOwnGroup(tx, actor.id, groupId)
    const record = await lockVisibleCase(tx, actor, caseId)
    if (!abilitiesFor(actor, record).share)
      throw forbidden('Only the person who made this request can share it.')
    if (!group) throw notFound('We couldn’t find that household or business.')
    if (record.groupId !== groupId) {
      if (record.groupId) throw conflict('This request is already shared. Stop sharing it first.')
      requireVersion(record, version, 'This request')
      if ((await findCurrentConsents(tx)).share_with_group.version !== consentVersion)
        throw conflict(CONSENT_STALE)
      await changeCase(platform, tx, record, { groupId })
      await recordSharing(platform, tx, actor, caseId, 'case.shared', group)
      await recordConsents(platform, tx, [
        {
          kind: 'share_with_group',
          textVersion: consentVersion,
          recipient: group.name,
          email: (await findUser(tx, actor.id))?.email ?? '',
          userId: actor.id,
          caseId,
          channel: 'case',
          address: currentRequestContext()?.address ?? '',
        },
      ])
      await notifyCase(platform, tx, caseId, 'case.shared', { actorId: actor.id })
    }
    return readCase(platform, tx, actor, caseId)
  })
}

/** Stops sharing the actor's own case; doing it twice changes nothing. Throws 403 and 409 as `shareCase` does. */
export async function unshareCase(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { version }: BodyOf<typeof api.unshareCase>,
): Promise<CaseReply> {
  return platform.db.transaction(async tx => {
    await stopSharing(platform, tx, actor, caseId, version)
    return readCase(platform, tx, actor, caseId)
  })
}

/** Like `unshareCase`, in the caller's transaction; checks the version only if it's given. */
export async function stopSharing(
  platform: Platform,
  tx: Db,
  actor: Actor,
  caseId: string,
  version?: number,
): Promise<void> {
  const record = await lockVisibleCase(tx, actor, caseId)
  if (!abilitiesFor(actor, record).share)
    throw forbidden('Only the person who made this request can stop sharing it.')
  if (!record.groupId) return
  if (version !== undefined) requireVersion(record, version, 'This request')
  const group = (await store.selectGroups(tx, actor.id)).find(({ id }) => id === record.groupId)
  await makePrivate(platform, tx, actor, record, group ?? { id: record.groupId, name: 'your group' })
}

/** Makes cases of a locked household or business private to their clients again. */
export async function endSharing(
  platform: Platform,
  tx: Db,
  actor: Actor,
  group: GroupName,
  caseIds: readonly string[],
): Promise<void> {
  for (const id of caseIds) await makePrivate(platform, tx, actor, await lockCase(tx, id), group)
}

async function makePrivate(
  platform: Platform,
  tx: Db,
  actor: Actor,
  record: CaseRecord,
  group: GroupName,
): Promise<void> {
  const members = await store.selectMembers(tx, [group.id])
  await changeCase(platform, tx, record, { groupId: null })
  await recordSharing(platform, tx, actor, record.id, 'case.unshared', group)
  await withdrawSharingConsent(platform, tx, actor, record.id)
  for (const { id } of members) if (id !== record.clientId) await loseCase(platform, tx, id, record.id)
}

/** Removes a case from a person's open pages, and cancels unsent emails about it. */
export async function loseCase(platform: Platform, tx: Db, userId: string, caseId: string): Promise<void> {
  await forgetCase(platform, tx, userId, caseId)
  await announceToPeople(platform, tx, [userId], { kind: 'case', caseId })
}

async function recordSharing(
  platform: Platform,
  tx: Db,
  actor: Actor,
  caseId: string,
  action: 'case.shared' | 'case.unshared',
  { id, name }: GroupName,
): Promise<void> {
  const data = { group: name }
  await recordEvent(platform, tx, { caseId, kind: action, actorId: actor.id, data })
  await recordAudit(platform, tx, { action, actor, caseId, data: { groupId: id } })
  await announceCase(platform, tx, caseId)
}
