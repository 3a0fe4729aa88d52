import { describe, expect, test } from 'vitest'
import { listAccess, listCaseAccess } from '#shared/audit.ts'
import { listCaseEvents, readCase } from '#shared/cases/cases.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { recordAccess } from '../audit/service.ts'

const t = testApp()

/** A broker and their client with a case, a message and a document. */
async function aWorkedCase() {
  const [client, broker, admin] = [await t.aClient(), await t.aBroker(), await t.anAdmin()]
  const own = await t.aCase({ client, broker })
  await t.aMessage(own)
  const document = await t.aDocument(own, { name: 'declaration.pdf' })
  const file = `/api/cases/${own.id}/documents/${document.id}/file`
  return { client, broker, admin, own, document, file, params: { id: own.id } }
}

describe('the access list', () => {
  test('shows a client who opened what, newest first, without email addresses', async () => {
    const { client, broker, admin, own, file, params } = await aWorkedCase()
    const other = await t.aCase({ broker })
    const agent = await t.as(broker)
    await agent.call(readCase, { params })
    await agent.call(readCase, { params: { id: other.id } })
    t.clock.advance({ minutes: 1 })
    await agent.call(readCase, { params })
    await agent.get(file)
    t.clock.advance({ minutes: 1 })
    await recordAccess(t.platform, t.platform.db, {
      action: 'person.read',
      actor: admin,
      subject: { kind: 'person', id: client.id },
    })
    await (await t.as(client)).get(file)
    const seen = await (await t.as(client)).call(listAccess)
    const of = { id: own.id, reference: own.reference }
    const byBroker = { id: broker.id, fullName: broker.fullName, role: 'broker' }
    expect(seen.body).toEqual({
      items: [
        {
          at: expect.any(String),
          action: 'person.read',
          by: { id: admin.id, fullName: admin.fullName, role: 'admin' },
          case: null,
          what: null,
        },
        { at: expect.any(String), action: 'document.read', by: byBroker, case: of, what: 'declaration.pdf' },
        { at: expect.any(String), action: 'case.read', by: byBroker, case: of, what: null },
      ],
      next: null,
    })
    for (const staff of [broker, admin]) expect(seen.text).not.toContain(staff.email)
  })

  test('returns every entry exactly once across pages', async () => {
    const { client, broker, admin, params } = await aWorkedCase()
    const second = await t.aCase({ client, broker })
    for (let hours = 0; hours < 3; hours++) {
      for (const who of [broker, admin])
        for (const id of [params.id, second.id]) await (await t.as(who)).call(readCase, { params: { id } })
      t.clock.advance({ hours: 1 })
    }
    const agent = await t.as(client)
    const pages: string[] = []
    let after: string | undefined
    do {
      const { items, next } = (
        await agent.call(listAccess, { query: { limit: 5, ...(after ? { after } : {}) } })
      ).body
      expect(items.length).toBeLessThanOrEqual(5)
      pages.push(...items.map(({ at, by, case: of }) => `${at} ${by.id} ${of?.id}`))
      after = next ?? undefined
    } while (after)
    expect(pages).toHaveLength(12)
    expect(new Set(pages).size).toBe(12)
    expect([...pages].sort((one, two) => two.slice(0, 24).localeCompare(one.slice(0, 24)))).toEqual(pages)
    expect((await agent.call(listAccess, { query: { after: 'nowhere' } })).status).toBe(422)
  })

  test('shows the access log of a case to its client, its broker and administrators only', async () => {
    const { client, broker, admin, own, params } = await aWorkedCase()
    await (await t.as(broker)).call(readCase, { params })
    for (const who of [client, broker, admin]) {
      const seen = await (await t.as(who)).call(listCaseAccess, { params })
      expect(
        seen.body.items.map(({ action, by }) => [action, by.id]),
        who.role,
      ).toEqual([['case.read', broker.id]])
    }
    for (const role of ['client', 'broker'] as const)
      expect((await (await t.as(role)).call(listCaseAccess, { params })).status).toBe(404)
    const asked = await t.aBroker()
    const offered = await t.aCase({ stage: 'offered', broker: asked, client })
    expect((await (await t.as(asked)).call(listCaseAccess, { params: { id: offered.id } })).status).toBe(403)
    expect(
      (await (await t.as(client)).call(listCaseAccess, { params: { id: offered.id } })).body.items,
    ).toEqual([])
    const history = await (await t.as(client)).call(listCaseEvents, { params: { id: own.id } })
    expect(history.status).toBe(200)
  })

  test('leaves out other clients’ files', async () => {
    const { broker, params } = await aWorkedCase()
    await (await t.as(broker)).call(readCase, { params })
    expect((await (await t.as('client')).call(listAccess)).body.items).toEqual([])
  })
})
