import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acceptOffer, assignCase, listCases, moveCase, readCase, withdrawCase } from '#shared/cases/cases.ts'
import { listDocuments, removeDocument } from '#shared/documents.ts'
import { listMessages } from '#shared/messages.ts'
import { hoursAfter } from '#shared/time/durations.ts'
import { SMALL_PDF } from '../../../../tests/support/case-builders.ts'
import { engine } from '../../../../tests/support/database.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { sessions } from '../auth/sessions/tables.ts'
import { claimCase } from '../cases/claiming/service.ts'
import { audit } from './tables.ts'

const t = testApp()

const recordedEntries = () => t.platform.db.select().from(audit).orderBy(asc(audit.id))
const actions = async () => (await recordedEntries()).map(({ action }) => action)

/** A broker and their client with a case, a message and a document. */
async function aWorkedCase() {
  const [client, broker, admin] = [await t.aClient(), await t.aBroker(), await t.anAdmin()]
  const own = await t.aCase({ client, broker })
  await t.aMessage(own)
  const document = await t.aDocument(own, { name: 'declaration.pdf' })
  const file = `/api/cases/${own.id}/documents/${document.id}/file`
  return { client, broker, admin, own, document, file, params: { id: own.id } }
}

describe('access by staff to a client’s data is recorded', () => {
  test('for the case, its messages and documents, with who, what, when and from where', async () => {
    const { broker, own, document, file, params } = await aWorkedCase()
    const agent = await t.as(broker)
    await agent.call(readCase, { params })
    await agent.call(listMessages, { params })
    await agent.get(file)
    const common = { actorId: broker.id, actorRole: 'broker', caseId: own.id, address: '127.0.0.1', data: {} }
    expect(await recordedEntries()).toEqual([
      expect.objectContaining({ ...common, action: 'case.read', subjectKind: 'case', subjectId: own.id }),
      expect.objectContaining({ ...common, action: 'case.messages_read', subjectId: own.id }),
      expect.objectContaining({
        ...common,
        action: 'document.read',
        subjectKind: 'document',
        subjectId: document.id,
      }),
    ])
    for (const { requestId, at } of await recordedEntries()) {
      expect(requestId).toMatch(/\w/)
      expect(at).toEqual(t.clock.now())
    }
  })

  test('once in ten minutes', async () => {
    const { broker, admin, params } = await aWorkedCase()
    const agent = await t.as(broker)
    for (let minutes = 0; minutes < 10; minutes++) {
      await agent.call(readCase, { params })
      await agent.call(listMessages, { params })
      t.clock.advance({ minutes: 1 })
    }
    expect(await actions()).toEqual(['case.read', 'case.messages_read'])
    await agent.call(readCase, { params })
    expect(await actions()).toEqual(['case.read', 'case.messages_read', 'case.read'])
    await (await t.as(admin)).call(readCase, { params })
    expect(await actions()).toHaveLength(4)
    const other = await t.aCase({ broker })
    await agent.call(readCase, { params: { id: other.id } })
    expect(await actions()).toHaveLength(5)
  })

  test('for the summary of an offer and for the whole case', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ stage: 'offered', broker })
    const agent = await t.as(broker)
    const params = { id: own.id }
    const offered = await agent.call(listCases, { query: { scope: 'offered' } })
    expect(offered.body.items[0]?.offerExpiresAt).toBe(hoursAfter(t.clock.now(), 2).toISOString())
    expect(await recordedEntries()).toEqual([])
    await agent.call(readCase, { params })
    await agent.call(acceptOffer, { params })
    expect((await recordedEntries()).map(({ action, data }) => [action, data])).toEqual([
      ['case.read', { view: 'offer' }],
      ['case.assigned', { broker: broker.fullName, brokerId: broker.id, how: 'offer accepted' }],
      ['case.read', {}],
    ])
  })

  test('a client’s own access, lists and refusals are not recorded', async () => {
    const { client, broker, own, params } = await aWorkedCase()
    const agent = await t.as(client)
    await agent.call(readCase, { params })
    await agent.call(listMessages, { params })
    await agent.call(listDocuments, { params })
    await (await t.as(broker)).call(listCases)
    const stranger = await t.as('broker')
    expect((await stranger.call(readCase, { params })).status).toBe(404)
    expect((await stranger.call(listMessages, { params })).status).toBe(404)
    const asked = await t.aBroker()
    const offered = await t.aCase({ stage: 'offered', broker: asked })
    expect((await (await t.as(asked)).call(listMessages, { params: { id: offered.id } })).status).toBe(403)
    const opened = (await recordedEntries()).filter(({ action }) => /read$/.test(action))
    expect(opened).toEqual([])
    expect(own.id).toBeTruthy()
  })

  test('access that can’t be recorded is refused', async () => {
    const { broker, file, params } = await aWorkedCase()
    const agent = await t.as(broker)
    await t.platform.db.execute(sql`ALTER TABLE audit ADD CONSTRAINT full_up CHECK (false) NOT VALID`)
    try {
      const refused = await Promise.all([
        agent.call(readCase, { params }),
        agent.call(listMessages, { params }),
        agent.get(file),
      ])
      for (const { status, text } of refused) {
        expect(status).toBe(500)
        expect(text).not.toContain(params.id)
        expect(text).not.toContain('%PDF')
        expect(text).not.toContain('anything else you need')
      }
    } finally {
      await t.platform.db.execute(sql`ALTER TABLE audit DROP CONSTRAINT full_up`)
    }
    expect((await agent.call(readCase, { params })).status).toBe(200)
  })

  test.runIf(engine === 'postgres')(
    'a reader waits while the log is locked, and is not refused',
    async () => {
      const { broker, params } = await aWorkedCase()
      const agent = await t.as(broker)
      const waiting = async () => {
        const found = await t.platform.db.execute(
          sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
        )
        return found.rows.length > 0
      }
      let read: ReturnType<typeof agent.call<typeof readCase>> | undefined
      await t.platform.db.transaction(async tx => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(7301)`)
        read = agent.call(readCase, { params })
        await until('the reader to wait', waiting)
      })
      expect((await read)?.status).toBe(200)
      expect(await actions()).toEqual(['case.read'])
    },
  )
})

describe('actions on a case are recorded', () => {
  test('moved, assigned, claimed, withdrawn: without any text that people wrote', async () => {
    const { client, broker, admin, own, params } = await aWorkedCase()
    const other = await t.aBroker()
    await (await t.as(broker)).call(moveCase, {
      params,
      body: { to: 'quoting', version: 1, reason: 'Secret words' },
    })
    const body = { brokerId: other.id, version: 2, reason: 'Secret words' }
    await (await t.as(admin)).call(assignCase, { params, body })
    await (await t.as(client)).call(withdrawCase, { params, body: { version: 3, reason: 'Secret words' } })
    const visitor = await t.aCase({ client: null, stage: 'inquiry' })
    await t.platform.db.transaction(tx => claimCase(t.platform, tx, visitor.id, client.id))
    const rows = (await recordedEntries()).filter(({ action }) => action !== 'case.read')
    expect(rows.map(({ action, actorId, caseId, data }) => ({ action, actorId, caseId, data }))).toEqual([
      { action: 'case.moved', actorId: broker.id, caseId: own.id, data: { from: 'assigned', to: 'quoting' } },
      {
        action: 'case.assigned',
        actorId: admin.id,
        caseId: own.id,
        data: { broker: other.fullName, brokerId: other.id, how: 'assigned' },
      },
      {
        action: 'case.moved',
        actorId: client.id,
        caseId: own.id,
        data: { from: 'quoting', to: 'withdrawn' },
      },
      { action: 'case.claimed', actorId: client.id, caseId: visitor.id, data: {} },
    ])
    expect(JSON.stringify(await recordedEntries())).not.toContain('Secret')
  })

  test('adding and removing documents, by anyone', async () => {
    const { client, own } = await aWorkedCase()
    const agent = await t.as(client)
    const upload = { name: 'licence.pdf', bytes: SMALL_PDF, type: 'application/pdf', kind: 'licence' }
    const added = await agent.upload(`/api/cases/${own.id}/documents`, upload)
    const { id } = added.body as { id: string }
    await agent.call(removeDocument, { params: { id: own.id, documentId: id } })
    expect(
      (await recordedEntries()).map(({ action, actorId, subjectId }) => [action, actorId, subjectId]),
    ).toEqual([
      ['document.added', client.id, id],
      ['document.removed', client.id, id],
    ])
  })

  test('a refused action records nothing', async () => {
    const { broker, params } = await aWorkedCase()
    const refused = await (await t.as(broker)).call(moveCase, { params, body: { to: 'bound', version: 1 } })
    expect(refused.status).toBe(409)
    expect(await actions()).toEqual([])
  })
})

describe('refusals are recorded', () => {
  test('for a role without the right and a broker with only an offer, at intervals per call', async () => {
    const [client, asked] = [await t.aClient(), await t.aBroker()]
    const offered = await t.aCase({ stage: 'offered', broker: asked })
    for (let tries = 0; tries < 3; tries++) {
      expect((await (await t.as(client)).get('/api/audit')).status).toBe(403)
      expect((await (await t.as(asked)).call(listMessages, { params: { id: offered.id } })).status).toBe(403)
    }
    expect(await recordedEntries()).toEqual([
      expect.objectContaining({
        action: 'access.denied',
        actorId: client.id,
        address: '127.0.0.1',
        requestId: expect.stringMatching(/\w/),
        data: { method: 'GET', route: '/api/audit' },
      }),
      expect.objectContaining({
        action: 'access.denied',
        actorId: asked.id,
        data: { method: 'GET', route: '/api/cases/:id/messages' },
      }),
    ])
  })

  test('but not for missing records, without a session, or for step-up', async () => {
    const admin = await t.as('admin')
    await t.platform.db.update(sessions).set({ confirmedAt: null })
    expect((await admin.get('/api/audit/export')).status).toBe(403)
    expect((await t.anonymous().get('/api/audit')).status).toBe(401)
    expect(
      (await (await t.as('client')).call(readCase, { params: { id: crypto.randomUUID() } })).status,
    ).toBe(404)
    expect(await recordedEntries()).toEqual([])
  })
})
