import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

/** The smallest PNG: one white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

interface ListedPolicy {
  id: string
  caseId: string
}

/** Adds the insurer's pink card to a policy of the demo's client. */
async function aPinkCard(client: Page): Promise<ListedPolicy> {
  const reply = await client.context().request.get('/api/policies?limit=1')
  const policy = ((await reply.json()) as { items: ListedPolicy[] }).items[0]
  if (!policy) throw new Error('The demo’s client has no policy.')
  const admin = await site.visit('/admin', { as: 'admin' })
  const uploaded = await admin.context().request.post(`/api/cases/${policy.caseId}/documents`, {
    headers: { 'x-requested-with': 'shelterbelt', origin: site.origin },
    multipart: {
      kind: 'pink_card',
      clientId: crypto.randomUUID(),
      file: { name: 'pink-card.png', mimeType: 'image/png', buffer: PNG },
    },
  })
  expect(uploaded.status(), await uploaded.text()).toBe(201)
  return policy
}

test('the dashboard leads to the pink card and to the insurer’s phone number for claims', async () => {
  const page = await site.visit('/portal', { as: 'client' })
  const policies = page.getByRole('region', { name: 'My policies' })
  const call = policies.getByRole('link', { name: /^Claims/ }).first()
  expect(await call.getAttribute('href')).toMatch(/^tel:1?\d{10}$/)
  await policies
    .getByRole('link', { name: /^Pink card$/ })
    .first()
    .click()
  await page.waitForURL(/\/portal\/pink-cards\//)
})

test('a client can open the pink card offline until they log out', async () => {
  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/)
  const page = await site.visit('/portal', { as: 'client' })
  const policy = await aPinkCard(page)
  await page.goto(`/portal/policies/${policy.id}`)
  await page
    .getByRole('link', { name: /^Show pink card/ })
    .first()
    .click()
  await page.waitForURL(/\/portal\/pink-cards\//)
  const card = page.getByRole('img', { name: /^Pink card/ })
  await card.waitFor()
  await page.getByText('also available offline').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectNoAxeErrors(page, `${width} px, ${colorScheme}`)
      const { white, cut } = await page.evaluate(() => {
        const main = document.querySelector('main')
        return {
          white: main && getComputedStyle(main).backgroundColor,
          cut: document.documentElement.scrollWidth > window.innerWidth,
        }
      })
      expect([white, cut]).toEqual(['rgb(255, 255, 255)', false])
    }
  }

  // The browser takes only pages offline, so the service worker's requests are made to fail as well.
  await page.context().setOffline(true)
  await page.context().route('**/*', route => route.abort('internetdisconnected'))
  await page.reload()
  await card.waitFor()
  await page.getByText(/Saved on/).waitFor()
  // Offline, every page of the portal leads to the saved cards.
  await page.goto('/portal/documents')
  await page.waitForURL(/\/portal\/pink-cards\?from=%2Fportal%2Fdocuments$/)
  await page.getByText('You’re offline').waitFor()
  await page
    .getByRole('link', { name: /Saved on/ })
    .first()
    .click()
  await card.waitFor()

  // The page that was wanted opens when the connection is back.
  await page.goto('/portal/documents')
  await page.getByText('You’re offline').waitFor()
  await page.context().unroute('**/*')
  await page.context().setOffline(false)
  // A page that the service worker served isn't told of the connection.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.waitForURL('**/portal/documents')
  await page.goto('/portal')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(/login/)
  await page.waitForFunction(async () => !(await caches.has('pink-cards')))
  await page.goto('/portal/pink-cards')
  await page.getByText('No saved pink cards').waitFor()
})

test('a policy page shows at once a pink card that is added and a cancellation', async () => {
  const page = await site.visit('/portal', { as: 'client' })
  const reply = await page.context().request.get('/api/policies?limit=1')
  const [policy] = ((await reply.json()) as { items: ListedPolicy[] }).items
  await page.goto(`/portal/policies/${policy?.id}`)
  await page.getByRole('heading', { name: 'Documents' }).waitFor()
  const cards = page.getByRole('link', { name: /^Show pink card/ })
  await page.getByRole('list', { name: 'Documents' }).or(page.getByText('No policy documents yet')).waitFor()
  const before = await cards.count()
  await aPinkCard(page)
  await expect.poll(() => cards.count()).toBe(before + 1)

  const admin = await site.visit('/admin', { as: 'admin' })
  const { version, effectiveOn } = await (
    await admin.context().request.get(`/api/policies/${policy?.id}`)
  ).json()
  const cancelled = await admin.context().request.post(`/api/policies/${policy?.id}/cancel`, {
    headers: { origin: site.origin },
    data: { version, cancelledOn: effectiveOn, reason: 'They sold the car.' },
  })
  expect(cancelled.status(), await cancelled.text()).toBe(200)
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
})
