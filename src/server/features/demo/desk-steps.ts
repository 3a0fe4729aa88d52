import { bookCallTime, offerCallTimes } from '#shared/call-times.ts'
import {
  acceptDocumentRequest,
  answerDocumentRequest,
  type RequestedDocument,
  rejectDocumentRequest,
  requestDocuments,
} from '#shared/document-requests.ts'
import { downloadDocument } from '#shared/documents.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { browserOf, deskOf, move, type OpenedCase, read, type Steps } from './case-turns.ts'
import type { SampleFile, World } from './world.ts'

const DUE_DAYS = 21

/** A document that the broker asks for, what the client sends, and why the broker rejects it. */
export interface AskedDocument {
  title: string
  reason: string
  file?: SampleFile
  rejection?: string
}

/** The broker asks for documents, the client sends files, and the broker accepts or rejects each one. */
export async function* askForDocuments(
  world: World,
  opened: OpenedCase,
  requestedDocuments: readonly AskedDocument[],
): Steps {
  const { times } = world
  const params = { id: opened.id }
  yield times.work(25)
  const list = requestedDocuments.map(
    ({ title, reason, file }): RequestedDocument => ({ kind: file?.[2] ?? 'other', title, reason }),
  )
  const dueOn = daysAfter(albertaToday(times.later(0)), DUE_DAYS)
  const body = { clientId: crypto.randomUUID(), dueOn, items: list, wait: true }
  const { items } = await (await deskOf(world, opened.id)).desk.call(requestDocuments, { params, body })
  for (const [index, { file, rejection }] of requestedDocuments.entries()) {
    if (!file) continue
    const request = { ...params, requestId: items[index]?.id ?? '' }
    yield times.later(opened.client.random.between(90, 240))
    const browser = yield* browserOf(world, opened)
    const { id: documentId } = await world.upload(browser, opened.id, file)
    const answer = { params: request, body: { documentIds: [documentId] } }
    const { version } = await browser.call(answerDocumentRequest, answer)
    yield times.work(35)
    const { desk } = await deskOf(world, opened.id)
    await read(world, opened, desk, true)
    await desk.call(downloadDocument, { params: { ...params, documentId } })
    yield times.later(2)
    if (!rejection) await desk.call(acceptDocumentRequest, { params: request, body: { version } })
    else await desk.call(rejectDocumentRequest, { params: request, body: { version, reason: rejection } })
  }
  if (!requestedDocuments.some(({ rejection }) => rejection)) return
  const { record } = await deskOf(world, opened.id)
  if (record.stage !== 'info_needed') yield* move(world, opened.id, 'info_needed')
}

/** The broker offers times for a call in the next days, and the client books the second one. */
export async function* bookCall(world: World, opened: OpenedCase): Steps {
  const { times } = world
  const params = { id: opened.id }
  yield times.work(20)
  const { desk } = await deskOf(world, opened.id)
  const startsAt = [1, 2, 3].map(days => times.workday(days, '13:30').toISOString())
  const { items } = await desk.call(offerCallTimes, { params, body: { startsAt } })
  yield times.later(opened.client.random.between(40, 200))
  const browser = yield* browserOf(world, opened)
  const booking = { params: { ...params, timeId: items[1]?.id ?? '' }, body: { instead: null } }
  await browser.call(bookCallTime, booking)
}
