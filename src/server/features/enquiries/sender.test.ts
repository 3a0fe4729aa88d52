import { expect, test } from 'vitest'
import { startViewing } from '#shared/auth/viewing.ts'
import { readSender } from '#shared/enquiries/enquiries.ts'
import { aGuestOf } from '../../../../tests/support/guests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

test('the contact form knows a signed-in client and their open requests', async () => {
  const client = await t.aClient({ fullName: 'Dana Whitford' })
  const open = await t.aCase({ client })
  await t.aCase({ client, outcome: 'withdrawn' })
  await t.aCase()
  const { body } = await (await t.as(client)).call(readSender)
  expect(body.sender).toEqual({
    name: 'Dana Whitford',
    email: client.email,
    phone: client.phone,
    openCases: [{ id: open.id, reference: open.reference, line: 'auto' }],
  })
})

test('the contact form is empty for a visitor, a guest, staff, and an administrator who is viewing as a client', async () => {
  const client = await t.aClient()
  const viewer = await t.as('admin')
  await viewer.call(startViewing, { params: { id: client.id }, body: { reason: 'They can’t find it' } })
  const guest = await aGuestOf(t, await t.aCase({ client: null }))
  for (const agent of [t.anonymous(), guest, await t.as('broker'), await t.as('admin'), viewer])
    expect((await agent.call(readSender)).body).toEqual({ sender: null })
})
