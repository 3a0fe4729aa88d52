import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BodyOf, QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/people/duplicates.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit, recordClientRead } from '../../audit/service.ts'
import { endAllSessions } from '../../auth/sessions/service.ts'
import { announceCase } from '../../cases/service.ts'
import { requireStillAdmin } from '../account-status.ts'
import { enqueuePersonEmail } from '../emails.ts'
import { loadPerson, type PersonReply } from '../service.ts'
import { lockAccountStatuses } from '../store.ts'
import * as store from './store.ts'

const MOVE_REST = 'people.move_rest'
const Payload = z.object({ from: z.uuid(), to: z.uuid() })
/** Longer than any request that began before the merge takes. */
const REST_AFTER_MS = 60_000

/** Returns the clients who may be the same person as this one. */
export async function listDuplicates(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof api.listDuplicates>> {
  await recordClientRead(platform, actor, id)
  const found = await store.selectDuplicates(platform.db, id)
  return {
    items: await Promise.all(
      found.map(async ({ id: otherId, reasons }) => ({
        ...(await loadPerson(platform.db, actor, otherId)),
        reasons,
      })),
    ),
  }
}

/** Returns what a merge would do now. Throws 404 unless both are clients. */
export async function readMerge(
  platform: Platform,
  actor: Actor,
  id: string,
  { duplicate }: QueryOf<typeof api.readMerge>,
): Promise<ReplyInputOf<typeof api.readMerge>> {
  const preview = await previewMerge(platform.db, actor, id, duplicate)
  for (const personId of [id, duplicate]) await recordClientRead(platform, actor, personId)
  return preview
}

async function loadClient(db: Db, actor: Actor, id: string): Promise<PersonReply> {
  const person = await loadPerson(db, actor, id)
  if (person.role !== 'client') throw notFound('We couldn’t find that client.')
  return person
}

async function previewMerge(db: Db, actor: Actor, keptId: string, closedId: string) {
  const [kept, closed] = [await loadClient(db, actor, keptId), await loadClient(db, actor, closedId)]
  const moved = await store.countMoved(db, closedId)
  const obstacles = await findObstacles(db, kept, closed)
  const shown = [kept, closed].map(({ fullName, email, phone, emailVerified, disabledAt }) => [
    fullName,
    email,
    phone,
    emailVerified,
    disabledAt,
  ])
  const stamp = createHash('sha256')
    .update(JSON.stringify([shown, moved, obstacles]))
    .digest('hex')
  return { kept, closed, moved, ended: await store.countEnded(db, closedId), obstacles, stamp }
}

/** Returns, in words, why two accounts can't be merged now. */
async function findObstacles(db: Db, kept: PersonReply, closed: PersonReply): Promise<string[]> {
  if (kept.id === closed.id) return ['This is the same account.']
  const { holds, asked, deletion } = await store.selectObstacles(db, kept.id, closed.id)
  const [match] = await store.selectDuplicates(db, kept.id, closed.id)
  const reasons: [boolean, string][] = [
    [closed.mergedInto !== null, 'The account to close was already merged into another one.'],
    [closed.erasedAt !== null, 'The data of the account to close was deleted.'],
    [kept.disabledAt !== null, 'The account to keep is closed. Keep the other account, or reopen it first.'],
    // Anyone could have registered it with this name and phone number.
    [
      !kept.emailVerified,
      'The account to keep has no confirmed email address. Keep the other account, or ask the client to confirm it first.',
    ],
    [
      !match && closed.mergedInto === null && closed.erasedAt === null,
      'The accounts have no email address, phone number, or name with postal code in common.',
    ],
    [holds > 1, 'Both have a legal hold. Lift one of them first: afterwards, the files can’t be told apart.'],
    [asked, 'The account to close has an open privacy request. Answer it first.'],
    [deletion, 'The client has asked to delete the data of the account to keep. Answer that request first.'],
  ]
  return reasons.flatMap(([applies, text]) => (applies ? [text] : []))
}

/**
 * Merges a duplicate into the kept client, in one transaction: everything refers to the kept account, the other one is closed
 * with its sessions, and both addresses are told. Merging the same two again changes nothing. Throws 409 while something is
 * in the way, and when anything has changed since the preview.
 */
export function mergePeople(
  platform: Platform,
  actor: Actor,
  keptId: string,
  { duplicateId, reason, stamp }: BodyOf<typeof api.mergePeople>,
): Promise<PersonReply> {
  return platform.db.transaction(async tx => {
    await lockAccountStatuses(tx)
    await requireStillAdmin(tx, actor)
    const before = await loadClient(tx, actor, duplicateId)
    if (before.mergedInto?.id === keptId) return loadClient(tx, actor, keptId)
    await store.lockPeople(tx, [keptId, duplicateId])
    const { kept, closed, obstacles, stamp: current } = await previewMerge(tx, actor, keptId, duplicateId)
    if (obstacles.length > 0) throw conflict(obstacles.join(' '))
    if (stamp !== current) throw conflict('These accounts have changed since you opened this page.')
    const now = platform.clock.now()
    const caseIds = await store.moveRecords(tx, duplicateId, keptId)
    await store.markMerged(tx, duplicateId, keptId, now)
    await endAllSessions(platform, tx, duplicateId)
    await enqueuePersonEmail(platform, tx, 'person.merged', kept)
    if (closed.emailVerified) await enqueuePersonEmail(platform, tx, 'person.merged_into', closed)
    const data = { reason, requests: String(caseIds.length) }
    const subjects = [
      { action: 'person.merged', id: keptId, other: duplicateId },
      { action: 'person.merged_into', id: duplicateId, other: keptId },
    ] as const
    for (const { action, id, other } of subjects)
      await recordAudit(platform, tx, {
        action,
        actor,
        subject: { kind: 'person', id },
        data: { ...data, other },
      })
    for (const caseId of caseIds) await announceCase(platform, tx, caseId)
    // A request of the closed account that began before may still add something.
    const runAt = new Date(now.getTime() + REST_AFTER_MS)
    await platform.jobs.enqueue(tx, { kind: MOVE_REST, payload: { from: duplicateId, to: keptId }, runAt })
    return loadClient(tx, actor, keptId)
  })
}

export function registerMerge(platform: Platform): void {
  platform.jobs.handle(MOVE_REST, async payload => {
    const { from, to } = Payload.parse(payload)
    await platform.db.transaction(async tx => {
      for (const id of await store.moveRecords(tx, from, to)) await announceCase(platform, tx, id)
    })
  })
}
