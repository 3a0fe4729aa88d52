import type { BodyOf } from '#shared/endpoint.ts'
import type * as api from '#shared/messages.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceCase, findReadableCase } from '../cases/service.ts'
import { requireWriter } from './rules.ts'

/**
 * Tells the other side that this person is typing; of a client, staff also see that they are reading. Nothing is stored:
 * what browsers show expires within seconds. Throws 403 for a person who may not write.
 */
export async function announcePresence(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { state }: BodyOf<typeof api.announcePresence>,
): Promise<Record<string, never>> {
  const { db } = platform
  const record = await findReadableCase(db, actor, caseId)
  requireWriter(actor, record, false)
  const isClient = actor.role === 'client'
  if (isClient || state === 'typing')
    await announceCase(platform, db, caseId, { kind: state, subjectId: actor.id, internal: isClient })
  return {}
}
