import { expect, test } from 'vitest'
import { listPersonConsents } from '#shared/account/consents.ts'
import { listAudit } from '#shared/audit.ts'
import { listPersonDocuments } from '#shared/documents.ts'
import { listPersonGroups } from '#shared/groups/groups.ts'
import { correctPerson, enablePerson, readPerson } from '#shared/people/people.ts'
import { listPolicies } from '#shared/policies/policies.ts'
import { erasePerson } from '#shared/privacy/erasure.ts'
import { changeAccount } from '../../../../tests/support/admin-actions.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

test('an administrator reads the policies, documents, consents and members of one client only', async () => {
  const [client, other] = [await t.aClient(), await t.aClient()]
  const broker = await t.aBroker()
  const own = await t.aCase({ client, broker, stage: 'bound' })
  const foreign = await t.aCase({ client: other, broker, stage: 'bound' })
  await t.aPolicy(own)
  await t.aPolicy(foreign, { number: 'PM-2' })
  const document = await t.aDocument(own, { by: client })
  await t.aDocument(foreign, { by: other })
  const group = await aGroup(t, {
    members: [
      [client, 'owner'],
      [other, 'member'],
    ],
  })
  const admin = await t.as('admin')
  const params = { id: client.id }
  const policies = await admin.call(listPolicies, { query: { client: client.id, status: 'all' } })
  expect(policies.body.items.map(({ caseId }) => caseId)).toEqual([own.id])
  const documents = await admin.call(listPersonDocuments, { params })
  expect(documents.body.items).toMatchObject([{ id: document.id, case: { reference: own.reference } }])
  const consents = await admin.call(listPersonConsents, { params })
  expect(consents.body.items).toMatchObject([
    { case: { id: own.id }, abilities: { withdraw: false, giveAgain: false } },
  ])
  const groups = await admin.call(listPersonGroups, { params })
  expect(groups.body.items.map(({ id, members }) => [id, members.length])).toEqual([[group.id, 2]])
  const history = await admin.call(listAudit, { query: { about: client.id } })
  expect(history.body.items.filter(({ action }) => action === 'person.read')).toHaveLength(1)
})

test('an administrator corrects a name and a phone number, the client is notified, and only the change is recorded', async () => {
  const client = await t.aClient({ fullName: 'Wanda Prarie', phone: '(403) 555-0117' })
  const admin = await t.as('admin')
  const correct = (fullName: string, from = { fullName: client.fullName, phone: client.phone }) =>
    admin.call(correctPerson, {
      params: { id: client.id },
      body: { fullName, phone: client.phone, reason: 'A misspelled name', from },
    })
  expect((await correct('Wanda Prairie')).body.fullName).toBe('Wanda Prairie')
  const read = await admin.call(readPerson, { params: { id: client.id } })
  expect(read.body.fullName).toBe('Wanda Prairie')
  await t.jobs.runDue()
  expect(t.emails.filter(({ to }) => to === client.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your .* account details were corrected$/),
  ])
  const history = await admin.call(listAudit, { query: { about: client.id, action: 'person.corrected' } })
  expect(history.body.items.map(({ data }) => data)).toEqual([
    { reason: 'A misspelled name', changed: 'name' },
  ])
  expect((await correct('Someone Else')).status).toBe(409)
  const from = { fullName: 'Wanda Prairie', phone: client.phone }
  const body = { fullName: 'Wanda Prairie', phone: '780.555.0177', reason: 'A new number', from }
  const typed = await admin.call(correctPerson, { params: { id: client.id }, body })
  expect(typed.body.phone).toBe('(780) 555-0177')
})

test('a deleted client gets no new data and can’t be reopened', async () => {
  const client = await t.aClient()
  const admin = await t.as('admin')
  const params = { id: client.id }
  const erased = await admin.call(erasePerson, {
    params,
    body: { username: client.username, reason: 'Asked for it in writing' },
  })
  expect(erased.status).toBe(200)
  const { body } = await admin.call(readPerson, { params })
  expect(body.abilities).toMatchObject({ correct: false, enable: false })
  const { fullName, phone } = client
  const from = { fullName: body.fullName, phone: body.phone }
  const corrected = await admin.call(correctPerson, {
    params,
    body: { fullName, phone, reason: 'A wrong name', from },
  })
  expect([corrected.status, (await changeAccount(admin, enablePerson, client)).status]).toEqual([409, 409])
  expect((await admin.call(readPerson, { params })).body).toMatchObject({
    fullName: 'Deleted client',
    disabledAt: expect.any(String),
  })
})
