import { expect, test } from 'vitest'
import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { readCase } from '#shared/cases/cases.ts'
import { listGroups, shareCase } from '#shared/groups/groups.ts'
import { exportPolicies } from '#shared/policies/export.ts'
import { erasePerson, readErasure } from '#shared/privacy/erasure.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

async function erase(client: TestPerson) {
  const body = { username: client.username, reason: 'Asked for it in writing' }
  return (await t.as('admin')).call(erasePerson, { params: { id: client.id }, body })
}

test('a kept request is no longer used to contact its client', async () => {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const bound = await t.aCase({ stage: 'bound', status: 'closed', outcome: 'bound', client, broker })
  await t.aPolicy(bound)
  const admin = await t.as('admin')
  const { deleted } = (await admin.call(readErasure, { params: { id: client.id } })).body
  const permission = { data: 'Permission to contact them about the requests that are kept', records: 1 }
  expect(deleted).toContainEqual(permission)
  await erase(client)
  const read = await (await t.as(broker)).call(readCase, { params: { id: bound.id } })
  expect(read.body).toMatchObject({ contactAllowed: false })
  expect((await admin.call(exportPolicies, { query: { status: 'all' } })).text).toContain(',no,')
})

test('a kept request is no longer shared with the household of its client', async () => {
  const [client, member] = [await t.aClient(), await t.aClient()]
  const group = await aGroup(t, {
    name: 'Olsen family',
    members: [
      [client, 'member'],
      [member, 'owner'],
    ],
  })
  const bound = await t.aCase({ stage: 'bound', status: 'closed', outcome: 'bound', client })
  await t.aPolicy(bound)
  const shared = await (await t.as(client)).call(shareCase, {
    params: { id: bound.id },
    body: { groupId: group.id, version: 1, consentVersion: PRESENT_VERSIONS.share_with_group },
  })
  expect(shared.status).toBe(200)
  expect((await erase(client)).status).toBe(200)
  const agent = await t.as(member)
  expect((await agent.call(readCase, { params: { id: bound.id } })).status).toBe(404)
  expect((await agent.call(listGroups)).body.items[0]?.cases).toEqual([])
})
