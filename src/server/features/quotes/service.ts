import type { AuditAction } from '#shared/audit.ts'
import { EXPIRING_DAYS } from '#shared/cases/cases.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import { canDraftQuotes } from '#shared/quotes/abilities.ts'
import type * as api from '#shared/quotes/quotes.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import {
  announceCase,
  calculateDueAt,
  changeCase,
  findReadableCase,
  lockReadableCase,
  recordEvent,
} from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { findLicenceProblem } from '../routing/service.ts'
import { findInsurerConsent } from '../settings/service.ts'
import * as store from './store.ts'
import type { QuoteRecord } from './tables.ts'
import { clientView, expiryOf, staffView } from './views.ts'

type QuoteListReply = ReplyInputOf<typeof api.listQuotes>

const MAX_EXPIRING = 50

const noSuchQuote = () => notFound('We couldn’t find that quote.')

/** Lists the quotes of a case, newest first. Clients receive no drafts. */
export async function listQuotes(platform: Platform, actor: Actor, caseId: string): Promise<QuoteListReply> {
  const { db } = platform
  return buildList(platform, db, actor, await findReadableCase(db, actor, caseId))
}

/** Returns the list as `listQuotes` does, for a case that the actor may read. */
export async function buildList(
  platform: Platform,
  db: Db,
  actor: Actor,
  record: CaseRecord,
): Promise<QuoteListReply> {
  const now = platform.clock.now()
  const rows = await store.selectQuotes(db, actor, record.id)
  const canCreate = canDraftQuotes(actor, record)
  const consent = await findInsurerConsent(db)
  return {
    items: rows.map(row =>
      actor.role === 'client'
        ? clientView(row, actor, record, now, consent)
        : staffView(row, actor, record, now),
    ),
    abilities: { create: canCreate },
    blockedReason: canCreate ? await findLicenceProblem(platform, db, actor.id, record.line) : null,
  }
}

/** Lists the open quotes of the actor's cases that expire within seven days. */
export async function listExpiringQuotes(
  { db, clock }: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof api.listExpiringQuotes>> {
  const today = albertaToday(clock.now())
  const days = { from: today, to: daysAfter(today, EXPIRING_DAYS) }
  const rows = await store.selectOpenQuotes(db, actor, days, MAX_EXPIRING)
  return {
    items: rows.flatMap(({ contactName, validUntil, ...row }) => {
      const expiresAt = expiryOf({ validUntil })
      if (!validUntil || !expiresAt) return []
      return [{ ...row, validUntil, expiresAt, client: actor.role === 'broker' ? contactName : null }]
    }),
  }
}

/** Returns a quote if this person may see it. Throws 404 otherwise, and 403 for a broker with only an offer. */
export async function findQuote(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ row: store.QuoteRow; record: CaseRecord }> {
  const row = await store.selectQuote(db, actor, id)
  if (!row) throw noSuchQuote()
  return { row, record: await findReadableCase(db, actor, row.record.caseId) }
}

/**
 * Records what someone did with a quote, in the case's history and in the audit log, which holds no text that a person wrote, and
 * announces it.
 */
export async function recordQuoteChange(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { id, caseId, insurer }: QuoteRecord,
  kind: Extract<AuditAction, `quote.${string}`>,
  data: { event?: Record<string, string>; audit?: Record<string, string> } = {},
): Promise<void> {
  await recordEvent(platform, tx, { caseId, kind, actorId: actor.id, data: { insurer, ...data.event } })
  const subject = { kind: 'quote', id } as const
  await recordAudit(platform, tx, { action: kind, actor, subject, caseId, data: data.audit })
  await announceCase(platform, tx, caseId, { kind: 'quote', subjectId: id })
  await announceCase(platform, tx, caseId)
}

/** The same for a change: the case is locked, so none of its quotes can change until the transaction ends. */
export async function lockQuote(
  tx: Db,
  actor: Actor,
  id: string,
): Promise<{ row: store.QuoteRow; record: CaseRecord }> {
  const found = await store.selectQuote(tx, actor, id)
  if (!found) throw noSuchQuote()
  const record = await lockReadableCase(tx, actor, found.record.caseId)
  // What was read before the lock may have changed.
  const row = await store.selectQuote(tx, actor, id)
  if (!row) throw noSuchQuote()
  return { row, record }
}

/**
 * Takes a locked case from `quoted` back to `quoting` once no open quote is left. One that waits for the client goes there
 * when they answer.
 */
export async function returnToQuoting(platform: Platform, tx: Db, record: CaseRecord): Promise<void> {
  const willReturn = record.stage === 'info_needed' && record.stageBeforeWaiting === 'quoted'
  if (record.status === 'closed' || (record.stage !== 'quoted' && !willReturn)) return
  if ((await store.selectOpenRecords(tx, record.id)).length > 0) return
  if (willReturn) {
    await changeCase(platform, tx, record, { stageBeforeWaiting: 'quoting' })
    return
  }
  await changeCase(platform, tx, record, {
    stage: 'quoting',
    dueAt: await calculateDueAt(platform, tx, 'quoting', record),
  })
}
