import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

test('an administrator opens the brokers behind a tile, renews a licence and reads who changed what', async () => {
  const admin = await site.visit('/admin', { as: 'admin', viewport: { width: 390, height: 844 } })
  const tile = admin.getByRole('link', { name: /Brokers whose licence or E&O has expired/ })
  await tile.waitFor()
  const counted = Number((await tile.textContent())?.match(/^\d+/)?.[0])
  await tile.press('Enter')
  await admin.waitForURL(url => url.searchParams.get('credentials') === 'ended')
  const rows = admin.getByRole('tabpanel').getByRole('listitem')
  if (counted > 0) await rows.first().waitFor()
  expect(await rows.count()).toBe(counted)
  await expectNoAxeErrors(admin, 'the list')

  await admin.goto(`${site.origin}/admin/brokers`)
  await admin.getByRole('link', { name: /Marcus Cardinal/ }).click()
  await admin.getByRole('link', { name: 'Edit record' }).click()
  await admin.getByRole('heading', { name: 'Edit broker record' }).waitFor()
  await admin.getByLabel('Policy number').fill('EO-2027-1')
  await admin.getByLabel('Level').selectOption('2')
  await admin.getByLabel('Every line the licences cover').press('Space')
  await admin.getByRole('button', { name: 'Save changes' }).press('Enter')
  await admin.getByText('Choose at least one line').waitFor()
  await expectNoAxeErrors(admin, 'the form')
  await admin.getByLabel('Every line the licences cover').press('Space')
  await admin.getByRole('button', { name: 'Save changes' }).press('Enter')
  await admin.getByText('Broker record saved').waitFor()
  await admin.getByText('policy EO-2027-1').first().waitFor()
  await admin.getByText(/level 3.* → .*level 2/).waitFor()
  await expectNoAxeErrors(admin, 'the broker')
})

test('a history shows logins once they are asked for, and no request ids', async () => {
  const admin = await site.visit('/admin', { as: 'admin' })
  const { id } = await (await admin.request.get('/api/user')).json()
  await admin.goto(`/admin/brokers/${id}`)
  const history = admin.getByRole('region', { name: 'History' })
  const logins = history.getByText('Logged in', { exact: true })
  const none = history.getByText('Changes to the account appear here.')
  await history.getByRole('listitem').or(none).first().waitFor()
  expect(await logins.count()).toBe(0)
  await history.getByLabel('Show logins').check()
  await logins.first().waitFor()
  expect(await history.getByText('Request ID').count()).toBe(0)
})

test('an administrator offboards a broker by keyboard, and the cases are with a colleague', async () => {
  const admin = await site.visit('/admin/brokers', { as: 'admin', viewport: { width: 390, height: 844 } })
  await admin.getByRole('link', { name: /Oleksandr/ }).click()
  await admin.getByRole('link', { name: 'Offboard' }).press('Enter')
  await admin.getByRole('heading', { name: 'What happens' }).waitFor()
  await admin.getByRole('button', { name: 'Offboard broker' }).press('Enter')
  await admin.getByText('Enter a reason').waitFor()
  await admin.getByText('Choose where this case goes').first().waitFor()
  await expectNoAxeErrors(admin, 'the form')
  expect(await admin.getByText(/^0 /).count()).toBe(0)
  await admin.getByLabel('Reason').fill('A new job')
  await admin.getByRole('button', { name: 'Offboard broker' }).press('Enter')
  await admin.locator('select[name^=target-]').first().and(admin.locator(':focus')).waitFor()
  await admin.getByLabel('For all cases').selectOption({ label: await nameOf(admin, 'Maricel') })
  await admin.getByLabel('Handover note').fill('They all know I’m leaving.')
  await admin.getByRole('button', { name: 'Offboard broker' }).press('Enter')
  await admin.locator('#content').getByText('Broker offboarded').waitFor()
  await admin.getByText('Left', { exact: true }).first().waitFor()
  expect(await admin.getByRole('button', { name: 'Reopen account' }).count()).toBe(0)
  await admin.reload()
  await admin.getByText('No open cases').waitFor()
  await expectNoAxeErrors(admin, 'the broker')
})

test('the current policies of a broker who leaves are given to a colleague by line', async () => {
  const admin = await site.visit('/admin/brokers', { as: 'admin' })
  await admin.getByRole('link', { name: /Marcus Cardinal/ }).click()
  await admin.getByRole('link', { name: 'Offboard' }).click()
  await admin.getByRole('heading', { name: 'What happens' }).waitFor()
  await admin.getByLabel('For all cases').selectOption({ label: await nameOf(admin, 'Maricel') })
  await admin.getByLabel('Reason').fill('A new job')
  await admin.getByRole('button', { name: 'Offboard broker' }).click()
  await admin.getByText('Choose who gets these policies').first().waitFor()
  const lines = await admin.getByLabel(/^New broker for [A-Z][a-z]/).all()
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    const options = await line.locator('option').allTextContents()
    await line.selectOption({ label: options.find(option => option.startsWith('Maricel')) ?? '' })
  }
  await admin.getByRole('button', { name: 'Offboard broker' }).click()
  await admin.locator('#content').getByText('Broker offboarded').waitFor()
  await admin.goto('/admin')
  const without = admin.getByRole('link', { name: /Policies without an active broker/ })
  await without.waitFor()
  await expect.poll(async () => admin.reload().then(() => without.textContent())).toMatch(/^0/)
})

test('a client whose broker leaves reads that no one looks after the policy yet, and opens it from there', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const { items } = await (await client.request.get('/api/policies')).json()
  const [policy] = items
  const { broker } = await (await client.request.get(`/api/policies/${policy.id}`)).json()
  const admin = (await site.visit('/admin', { as: 'admin' })).request
  const { cases, policies, brokers } = await (await admin.get(`/api/people/${broker.id}/offboarding`)).json()
  const offboarded = await admin.post(`/api/people/${broker.id}/offboard`, {
    headers: { origin: site.origin },
    data: {
      reason: 'A new job',
      handoverNote: '',
      moves: cases.map(({ id, licenceClass }: { id: string; licenceClass: string }) => ({
        caseId: id,
        brokerId: brokers.find(({ classes }: { classes: string[] }) => classes.includes(licenceClass)).id,
      })),
      policies: policies.map(({ line }: { line: string }) => ({ line, brokerId: null })),
    },
  })
  expect(offboarded.status()).toBe(200)
  await client.goto('/portal/notifications')
  await client.getByRole('link', { name: /Your broker has left/ }).press('Enter')
  await client.waitForURL('**/portal/policies/*')
  await client.getByRole('heading', { level: 1, name: / insurance with / }).waitFor()
})

/** Returns the option for a name, which also states how many cases the broker has. */
async function nameOf(page: Page, name: string): Promise<string> {
  const options = await page.getByLabel('For all cases').locator('option').allTextContents()
  return options.find(option => option.startsWith(name)) ?? ''
}
