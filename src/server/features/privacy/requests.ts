import type { Readable } from 'node:stream'
import type { BodyOf, QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { formatDay } from '#shared/format.ts'
import * as api from '#shared/privacy/requests.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeIdCursor } from '../../platform/db/cursors.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { enqueuePrivacyEmail } from './emails.ts'
import { MAKE_EXPORT } from './export.ts'
import * as store from './store.ts'

type OwnReply = ReplyInputOf<typeof api.requestExport>
type AdminReply = ReplyInputOf<typeof api.answerPrivacyRequest>

function view({ storageKey, size, expiresAt, ...row }: store.PrivacyRequestRow): OwnReply {
  const file = storageKey && size !== null && expiresAt ? { size, expiresAt } : null
  return { ...row, file }
}

function adminView({ clock }: Platform, { request, person, answeredBy }: store.RegisterRow): AdminReply {
  const { erasedAt, ...rest } = person
  return {
    ...view(request),
    person: { ...rest, erased: erasedAt !== null },
    isOverdue: request.state === 'open' && request.dueOn < albertaToday(clock.now()),
    answeredBy,
  }
}

export async function listOwnPrivacyRequests({ db }: Platform, actor: Actor) {
  return { items: (await store.selectOwnRequests(db, actor.id)).map(view) }
}

/** Opens a request, or returns the one of this kind that is open. */
function openRequest(
  platform: Platform,
  actor: Actor,
  kind: api.PrivacyRequestKind,
  details = '',
): Promise<OwnReply> {
  const { clock, db, jobs } = platform
  return db.transaction(async tx => {
    const now = clock.now()
    const opened = await store.insertUnlessOpen(tx, {
      id: newId(),
      userId: actor.id,
      kind,
      state: 'open',
      details,
      createdAt: now,
      dueOn: daysAfter(albertaToday(now), api.ANSWER_DAYS),
    })
    // The open one was answered at this very moment.
    if (!opened) throw conflict('Your last request has just been answered. Please try again.')
    const { request, isNew } = opened
    if (!isNew) return view(request)
    const subject = { kind: 'person', id: actor.id } as const
    await recordAudit(platform, tx, { action: 'privacy.requested', actor, subject, data: { kind } })
    if (kind === 'export') {
      await jobs.enqueue(tx, { kind: MAKE_EXPORT, payload: { requestId: request.id } })
    } else {
      await enqueuePrivacyEmail(platform, tx, 'privacy.received', { requestId: request.id })
      await enqueuePrivacyEmail(platform, tx, 'privacy.arrived', { requestId: request.id })
    }
    return view(request)
  })
}

export const requestExport = (platform: Platform, actor: Actor) => openRequest(platform, actor, 'export')

export const requestCorrection = (
  platform: Platform,
  actor: Actor,
  body: BodyOf<typeof api.requestCorrection>,
) => openRequest(platform, actor, 'correction', body.details)

export const requestDeletion = (platform: Platform, actor: Actor, body: BodyOf<typeof api.requestDeletion>) =>
  openRequest(platform, actor, 'deletion', body.details)

/** Withdraws the actor's own request. Throws 409 when it was answered or withdrawn since. */
export function withdrawPrivacyRequest(
  platform: Platform,
  actor: Actor,
  id: string,
  version: number,
): Promise<OwnReply> {
  return platform.db.transaction(async tx => {
    const request = await store.lockRequest(tx, id)
    if (request?.userId !== actor.id) throw notFound()
    if (request.state === 'withdrawn') return view(request)
    if (request.state !== 'open' || request.version !== version)
      throw conflict('This request has been answered. Load the page again.')
    const ended = await store.updateAnswered(tx, id, {
      state: 'withdrawn',
      by: actor.id,
      at: platform.clock.now(),
    })
    return view(ended ?? request)
  })
}

/**
 * Opens the export of a request of one's own, and records it. Throws 404 once it has expired, and 403 for an
 * administrator who views the portal as the client.
 */
export async function downloadExport(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<{ name: string; size: number; bytes: Readable }> {
  const { clock, db, files } = platform
  // The copy holds more than the portal shows, such as network addresses.
  if (actor.viewedBy) throw forbidden('Only the client can download their data.')
  const request = await store.selectRequest(db, id)
  const expired = notFound('This copy is no longer available. You can ask for a new one.')
  if (request?.userId !== actor.id) throw notFound()
  if (!request.storageKey || request.size === null || !request.expiresAt) throw expired
  if (request.expiresAt <= clock.now()) throw expired
  const subject = { kind: 'person', id: actor.id } as const
  await recordAudit(platform, db, { action: 'privacy.export_downloaded', actor, subject })
  const day = albertaToday(request.createdAt)
  return { name: `my-data-${day}.zip`, size: request.size, bytes: await files.get(request.storageKey) }
}

/** Returns a page of the register of requests. */
export async function listPrivacyRequests(
  platform: Platform,
  { state, after, limit }: QueryOf<typeof api.listPrivacyRequests>,
): Promise<ReplyInputOf<typeof api.listPrivacyRequests>> {
  const cursor = after ? decodeIdCursor(after) : undefined
  const rows = await store.selectRequests(platform.db, { state, after: cursor, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, ({ request }) => request.id)
  return { items: page.map(row => adminView(platform, row)), next }
}

/** Answers a correction or refuses a deletion. Throws 409 when the request is no longer open as the administrator saw it. */
export function answerPrivacyRequest(
  platform: Platform,
  actor: Actor,
  id: string,
  { state, reply, version }: BodyOf<typeof api.answerPrivacyRequest>,
): Promise<AdminReply> {
  return platform.db.transaction(async tx => {
    const request = await store.lockRequest(tx, id)
    if (!request) throw notFound()
    if (request.state !== 'open' || request.version !== version)
      throw conflict(
        request.answeredAt
          ? `This request was answered on ${formatDay(albertaToday(request.answeredAt))}.`
          : 'This request has changed.',
      )
    if (request.kind === 'export') throw conflict('Copies of data are made automatically.')
    if (request.kind === 'deletion' && state === 'done')
      throw conflict('Delete the data on the deletion page. That answers the request.')
    const answer = { state, reply, by: actor.id, at: platform.clock.now() }
    await store.updateAnswered(tx, id, answer)
    await recordAudit(platform, tx, {
      action: 'privacy.answered',
      actor,
      subject: { kind: 'person', id: request.userId },
      data: { kind: request.kind, state },
    })
    await enqueuePrivacyEmail(platform, tx, 'privacy.answered', { requestId: id })
    const row = await store.selectRegisterRow(tx, id)
    if (!row) throw notFound()
    return adminView(platform, row)
  })
}
