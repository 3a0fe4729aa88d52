import { describe, expect, test } from 'vitest'
import { downloadDocument, listDocuments } from '#shared/documents.ts'
import { createQuote, deleteQuote, duplicateQuote, listQuotes, updateQuote } from '#shared/quotes/quotes.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { quotesOn, quoteTerms } from '../../../../tests/support/quotes.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const { aDraftQuote, aSentQuote, send, seenByClient } = quotesOn(t)

async function aQuotingCase() {
  const on = await t.aCase({ stage: 'quoting' })
  if (!on.client || !on.broker) throw new Error('A case in quoting has both.')
  return { on, params: { id: on.id }, asClient: await t.as(on.client), asBroker: await t.as(on.broker) }
}

describe('a draft', () => {
  test('is saved half-finished, changed and deleted, and the client never sees it', async () => {
    const { on, params, asBroker } = await aQuotingCase()
    const draft = await aDraftQuote(on, {
      insurer: '',
      annualPremium: null,
      exclusions: [],
      validUntil: null,
    })
    expect(draft).toMatchObject({ state: 'draft', version: 1, abilities: { edit: true, send: true } })
    const saved = await asBroker.call(updateQuote, {
      params: { id: draft.id },
      body: { ...quoteTerms({ insurer: 'Chinook Insurance' }), version: 1 },
    })
    expect(saved.body).toMatchObject({ insurer: 'Chinook Insurance', version: 2, annualPremium: 184_500 })
    expect(await seenByClient(on)).toEqual([])
    expect((await asBroker.call(deleteQuote, { params: { id: draft.id } })).status).toBe(200)
    expect((await asBroker.call(listQuotes, { params })).body.items).toEqual([])
  })

  test('created twice with the same client id is stored once', async () => {
    const { params, asBroker } = await aQuotingCase()
    const body = { ...quoteTerms(), clientId: crypto.randomUUID() }
    const [first, second] = await Promise.all([
      asBroker.call(createQuote, { params, body }),
      asBroker.call(createQuote, { params, body }),
    ])
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    expect((await asBroker.call(listQuotes, { params })).body.items).toHaveLength(1)
  })

  test('saved in another tab is not overwritten', async () => {
    const { on, asBroker } = await aQuotingCase()
    const draft = await aDraftQuote(on)
    const save = (insurer: string) =>
      asBroker.call(updateQuote, {
        params: { id: draft.id },
        body: { ...quoteTerms({ insurer }), version: draft.version },
      })
    expect((await save('First tab')).status).toBe(200)
    expect((await save('Second tab')).status).toBe(409)
  })

  test('cannot be changed or deleted once it was sent', async () => {
    const { on, asBroker } = await aQuotingCase()
    const sent = await aSentQuote(on)
    const changed = await asBroker.call(updateQuote, {
      params: { id: sent.id },
      body: { ...quoteTerms(), version: sent.version },
    })
    expect([changed.status, (await asBroker.call(deleteQuote, { params: { id: sent.id } })).status]).toEqual([
      409, 409,
    ])
  })

  test('copies the terms of a quote, but not its PDF', async () => {
    const { on, asBroker } = await aQuotingCase()
    const sent = await aSentQuote(on, { insurer: 'Foothills General' })
    const copy = await asBroker.call(duplicateQuote, {
      params: { id: sent.id },
      body: { clientId: crypto.randomUUID() },
    })
    expect(copy.body).toMatchObject({
      state: 'draft',
      insurer: 'Foothills General',
      document: null,
      replaces: null,
    })
  })

  test('can’t be written by a broker with only the offer, or once the insurer has the request', async () => {
    const offered = await t.aCase({ stage: 'offered' })
    const binding = await t.aCase({ stage: 'binding' })
    const body = { ...quoteTerms(), clientId: crypto.randomUUID() }
    for (const [on, who, status] of [
      [offered, offered.offeredTo, 403],
      [binding, binding.broker, 409],
    ] as const) {
      if (!who) throw new Error('These cases have a broker.')
      const answer = await (await t.as(who)).call(createQuote, { params: { id: on.id }, body })
      expect(answer.status).toBe(status)
    }
  })
})

describe('the PDF of a quote', () => {
  test('is hidden from the client until the quote is sent, and cannot be removed afterwards', async () => {
    const { on, params, asBroker, asClient } = await aQuotingCase()
    const uploaded = await asBroker.upload(`/api/cases/${on.id}/documents`, {
      name: 'quote.pdf',
      bytes: SMALL_PDF,
      kind: 'quote',
      staffOnly: true,
    })
    const document = uploaded.body as { id: string }
    const draft = await aDraftQuote(on, { documentId: document.id })
    expect(draft.document).toMatchObject({ id: document.id })
    const path = { ...params, documentId: document.id }
    const seen = async () => (await asClient.call(listDocuments, { params })).body.items.length
    expect(await seen()).toBe(0)
    expect((await asClient.call(downloadDocument, { params: path })).status).toBe(404)

    await send(on, draft)
    expect(await seen()).toBe(1)
    expect((await asClient.call(downloadDocument, { params: path })).status).toBe(200)
    const removed = await asBroker.request({
      method: 'DELETE',
      url: `/api/cases/${on.id}/documents/${document.id}`,
    })
    expect(removed.status).toBe(409)
  })

  test('must be a document of this case', async () => {
    const { on, params, asBroker } = await aQuotingCase()
    const other = await t.aCase({ stage: 'quoting' })
    const foreign = await t.aDocument(other, { kind: 'quote' })
    const licence = await t.aDocument(on, { kind: 'licence' })
    for (const { id } of [foreign, licence]) {
      const body = { ...quoteTerms({ documentId: id }), clientId: crypto.randomUUID() }
      const answer = await asBroker.call(createQuote, { params, body })
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['documentId']])
    }
  })

  test('a client cannot hide a document from themselves', async () => {
    const { on, asClient } = await aQuotingCase()
    const answer = await asClient.upload(`/api/cases/${on.id}/documents`, {
      name: 'mine.pdf',
      bytes: SMALL_PDF,
      kind: 'other',
      staffOnly: true,
    })
    expect(answer.status).toBe(403)
  })
})
