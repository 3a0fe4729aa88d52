import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { SMALL_PDF } from '../support/case-builders.ts'
import { journey } from '../support/journey.ts'
import { sharedCase } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })

test('a broker finds a message, a note and a document of a case, and the client doesn’t find the note', async () => {
  const client = await site.visit('/portal', { as: 'client', viewport: { width: 390, height: 844 } })
  const broker = await site.visit('/broker', { as: 'broker' })
  const { id } = await sharedCase(client, broker)
  await client.goto(`/portal/cases/${id}`)
  await client.getByLabel('Your message').fill('The furnace was replaced in 2019')
  await client.getByRole('button', { name: 'Send', exact: true }).click()
  await client.getByRole('region', { name: 'Conversation' }).getByText('furnace was replaced').waitFor()
  // Push the message off the first page of the thread.
  const { ok } = await client.evaluate(async caseId => {
    for (let number = 1; number <= 55; number++) {
      const reply = await fetch(`/api/cases/${caseId}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: crypto.randomUUID(), body: `Picture ${number} follows` }),
      })
      if (!reply.ok) return { ok: false }
    }
    return { ok: true }
  }, id)
  expect(ok).toBe(true)

  await broker.goto(`/broker/cases/${id}?tab=notes`)
  await broker.getByLabel('Your note').fill('Ask the insurer about the furnace')
  await broker.getByRole('button', { name: 'Save note' }).click()
  await broker.getByRole('tab', { name: 'Documents' }).click()
  await broker
    .getByLabel('Choose files to upload')
    .setInputFiles({ name: 'furnace-invoice.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF })
  await broker.getByRole('list', { name: 'Documents' }).getByText('furnace-invoice.pdf').waitFor()

  const search = broker.getByRole('search').filter({ has: broker.getByPlaceholder('Messages, notes') })
  await search.getByLabel('Search').fill('furn')
  const results = search.getByRole('list', { name: 'Search results' })
  await results
    .getByText('furnace-invoice.pdf')
    .or(results.getByText('furnace', { exact: true }).first())
    .first()
    .waitFor()
  expect(await results.getByRole('listitem').count()).toBe(3)
  await expectNoAxeErrors(broker)
  await results.getByRole('button', { name: /was replaced/ }).click()
  const found = broker.getByRole('listitem').filter({ hasText: 'The furnace was replaced in 2019' }).last()
  await found.waitFor()
  expect(await broker.locator('.jump-target:focus').textContent()).toContain('The furnace was replaced')
  expect(new URL(broker.url()).searchParams.get('item')).toMatch(/^[0-9a-f-]{36}$/)
  await results.getByRole('button', { name: /invoice/ }).click()
  await broker.locator('.jump-target:focus').filter({ hasText: 'furnace-invoice.pdf' }).waitFor()

  await client.getByPlaceholder('Messages and documents').fill('furnace')
  const clientResults = client.getByRole('list', { name: 'Search results' })
  await clientResults.getByRole('listitem').first().waitFor()
  expect(await clientResults.getByRole('listitem').count()).toBe(2)
  expect(await clientResults.textContent()).not.toContain('Ask the insurer')
  await expectNoAxeErrors(client)
})
