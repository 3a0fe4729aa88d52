import { isBrokerOf } from '#shared/cases/abilities.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { canDraftQuotes } from '#shared/quotes/abilities.ts'
import * as api from '#shared/quotes/quotes.ts'
import { isOpenQuote } from '#shared/quotes/states.ts'
import type { DraftTerms } from '#shared/quotes/terms.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, forbidden, invalid, requireVersion } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceCase, findVisibleCase, lockVisibleCase } from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { findDocument } from '../documents/service.ts'
import { findQuote, lockQuote } from './service.ts'
import * as store from './store.ts'
import { type StaffQuoteReply, staffView, stateAt, termsOf } from './views.ts'

/** Throws 403 for anyone but the broker who has the case, and 409 once quotes can't be written any more. */
function requireDrafter(actor: Actor, record: CaseRecord): void {
  if (canDraftQuotes(actor, record)) return
  if (!isBrokerOf(actor, record)) throw forbidden()
  throw conflict(
    record.status === 'active'
      ? 'The insurer already has this request, so its quotes can’t be changed.'
      : 'This request is closed or on hold, so its quotes can’t be changed.',
  )
}

/** Saves a new quote as a draft. The same `clientId` again returns the first draft. */
export async function createQuote(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { clientId, ...terms }: BodyOf<typeof api.createQuote>,
): Promise<StaffQuoteReply> {
  const { db } = platform
  requireDrafter(actor, await findVisibleCase(db, actor, caseId))
  return db.transaction(tx => insertDraft(platform, tx, actor, caseId, { clientId, terms, replacesId: null }))
}

/** Makes a draft with the terms of a quote. With `replace`, sending it replaces that quote, which must be open. */
export async function duplicateQuote(
  platform: Platform,
  actor: Actor,
  id: string,
  { clientId, replace }: BodyOf<typeof api.duplicateQuote>,
): Promise<StaffQuoteReply> {
  const { db } = platform
  const { record } = await findQuote(db, actor, id)
  requireDrafter(actor, record)
  return db.transaction(async tx => {
    const { row, record: locked } = await lockQuote(tx, actor, id)
    const earlier = await store.selectByClientId(tx, actor, locked.id, clientId)
    if (earlier) return staffView(earlier, actor, locked, platform.clock.now())
    if (replace && !isOpenQuote(stateAt(row.record, platform.clock.now())))
      throw conflict('Only a quote that is still open can be replaced.')
    const terms = { ...termsOf(row.record), documentId: null }
    return insertDraft(platform, tx, actor, locked.id, { clientId, terms, replacesId: replace ? id : null })
  })
}

async function insertDraft(
  platform: Platform,
  tx: Db,
  actor: Actor,
  caseId: string,
  { clientId, terms, replacesId }: { clientId: string; terms: DraftTerms; replacesId: string | null },
): Promise<StaffQuoteReply> {
  const record = await lockVisibleCase(tx, actor, caseId)
  const now = platform.clock.now()
  const earlier = await store.selectByClientId(tx, actor, caseId, clientId)
  if (earlier) return staffView(earlier, actor, record, now)
  requireDrafter(actor, record)
  if ((await store.countQuotes(tx, caseId)) >= api.MAX_CASE_QUOTES)
    throw conflict(`This request already has ${api.MAX_CASE_QUOTES} quotes. Delete a draft first.`)
  await requireQuoteDocument(tx, actor, caseId, terms.documentId)
  const id = newId()
  await store.insertQuote(tx, {
    ...terms,
    id,
    caseId,
    brokerId: actor.id,
    clientId,
    replacesId,
    state: 'draft',
    createdAt: now,
    updatedAt: now,
  })
  return reply(platform, tx, actor, id)
}

/** Saves a draft. Throws 409 when it was sent or has changed since. */
export async function updateQuote(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, ...terms }: BodyOf<typeof api.updateQuote>,
): Promise<StaffQuoteReply> {
  const { db, clock } = platform
  const found = await findQuote(db, actor, id)
  requireDrafter(actor, found.record)
  return db.transaction(async tx => {
    const { row, record } = await lockQuote(tx, actor, id)
    requireDrafter(actor, record)
    if (row.record.state !== 'draft')
      throw conflict('This quote was sent, so it can’t be changed. Replace it with a new one instead.')
    requireVersion(row.record, version, 'This quote')
    await requireQuoteDocument(tx, actor, record.id, terms.documentId)
    await store.updateRecord(tx, row.record, terms, clock.now())
    return reply(platform, tx, actor, id)
  })
}

/** Deletes a draft. Throws 409 once it was sent. */
export async function deleteQuote(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<{ message: string }> {
  const found = await findQuote(platform.db, actor, id)
  requireDrafter(actor, found.record)
  await platform.db.transaction(async tx => {
    const { row, record } = await lockQuote(tx, actor, id)
    requireDrafter(actor, record)
    if (row.record.state !== 'draft')
      throw conflict('This quote was sent, so it can’t be deleted. Withdraw it instead.')
    await store.removeDraft(tx, row.record)
    await announceCase(platform, tx, record.id, { kind: 'quote', subjectId: id, internal: true })
  })
  return { message: 'Draft deleted' }
}

async function reply(platform: Platform, tx: Db, actor: Actor, id: string): Promise<StaffQuoteReply> {
  const { row, record } = await lockQuote(tx, actor, id)
  await announceCase(platform, tx, record.id, { kind: 'quote', subjectId: id, internal: true })
  return staffView(row, actor, record, platform.clock.now())
}

/** Throws 422 for a document that isn't a PDF of the kind `quote` on this case. */
async function requireQuoteDocument(
  tx: Db,
  actor: Actor,
  caseId: string,
  documentId: string | null,
): Promise<void> {
  if (documentId === null) return
  const document = await findDocument(tx, actor, caseId, documentId)
  if (document?.kind === 'quote' && document.type === 'application/pdf') return
  throw invalid({ documentId: 'Attach the insurer’s quote as a PDF' })
}
