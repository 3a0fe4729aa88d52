import { describe, expect, test } from 'vitest'
import { readCase } from '#shared/cases/cases.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

const aFile = { name: 'licence.pdf', bytes: SMALL_PDF, type: 'application/pdf', kind: 'licence' }

/** A client who has not confirmed their email address, on a case with one document. */
async function scene(more: { status?: 'closed' } = {}) {
  const client = await t.aClient({ emailVerifiedAt: null })
  const broker = await t.aBroker({ emailVerifiedAt: null })
  const of = await t.aCase({ stage: 'assigned', client, broker, ...more })
  const document = await t.aDocument(of)
  const url = `/api/cases/${of.id}/documents`
  return { client, broker, of, url, file: `${url}/${document.id}/file` }
}

describe('a client with an unconfirmed email address', () => {
  test('can neither upload nor open documents, and is told why', async () => {
    const { client, of, url, file } = await scene()
    const agent = await t.as(client)
    for (const answer of [await agent.upload(url, aFile), await agent.get(file)])
      expect([answer.status, answer.error.message]).toEqual([
        403,
        expect.stringMatching(/^Confirm your email address first/),
      ])
    const { abilities } = (await agent.call(readCase, { params: { id: of.id } })).body
    expect(abilities).toMatchObject({ uploadDocument: false, confirmEmailFirst: true })
  })

  test('uses the rest of the portal: the request, its messages, the list of documents', async () => {
    const { client, of, url } = await scene()
    const agent = await t.as(client)
    const written = await agent.post(`/api/cases/${of.id}/messages`, {
      clientId: crypto.randomUUID(),
      body: 'Good morning',
    })
    const listed = await agent.get(url)
    expect([written.status, listed.status]).toEqual([201, 200])
    expect((listed.body as { items: unknown[] }).items).toHaveLength(1)
  })

  test('is told that a closed request is closed, not to confirm the address', async () => {
    const { client, url } = await scene({ status: 'closed' })
    expect((await (await t.as(client)).upload(url, aFile)).status).toBe(409)
  })

  test('learns nothing about documents of others', async () => {
    const { file } = await scene()
    const other = await t.aClient({ emailVerifiedAt: null })
    expect((await (await t.as(other)).get(file)).status).toBe(404)
  })
})

test('a broker with an unconfirmed address can open and upload documents', async () => {
  const { broker, url, file } = await scene()
  const agent = await t.as(broker)
  expect([(await agent.upload(url, aFile)).status, (await agent.get(file)).status]).toEqual([201, 200])
})
