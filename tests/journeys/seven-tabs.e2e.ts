import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SMALL_PDF } from '../support/case-builders.ts'
import { journey } from '../support/journey.ts'
import { skipDelays } from '../support/page-delays.ts'
import { sharedCase } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })

test('seven tabs share one live stream, and another tab takes it over when its tab closes', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const broker = await site.visit('/broker', { as: 'broker' })
  const { id } = await sharedCase(client, broker)
  const streams: number[] = []
  const tabs: Page[] = [client]
  const watch = (page: Page, number: number) =>
    page.on('request', request => {
      if (new URL(request.url()).pathname === '/api/live') streams.push(number)
    })
  // The stream of the dashboard, which may be about to open, isn't counted.
  await client.goto('about:blank')
  client.context().on('page', page => watch(page, tabs.length))
  watch(client, 0)
  await client.goto(`/portal/cases/${id}`)
  await expect.poll(() => streams).toEqual([0])
  for (let n = 1; n < 7; n++) tabs.push(await site.tab(client, `/portal/cases/${id}`))
  const last = tabs.at(-1)
  if (!last) throw new Error('No tab is open.')
  await last.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => streams).toEqual([0])

  const send = async (body: string) => {
    const reply = await broker.context().request.post(`/api/cases/${id}/messages`, {
      data: { clientId: crypto.randomUUID(), body },
    })
    expect(reply.status()).toBe(201)
  }
  await send('Heard through the first tab')
  await last.getByText('Heard through the first tab').first().waitFor()

  await tabs[0]?.close()
  await send('Heard after the first tab closed')
  await last.getByText('Heard after the first tab closed').first().waitFor()
  expect(streams).toEqual([0, expect.any(Number)])
})

test('without Web Locks, a tab that the server refused is connected again, and doesn’t open a shown document twice', async () => {
  site.expectComplaint(/Failed to load resource|api\/live/)
  const client = await site.visit('/portal', { as: 'client' })
  const broker = await site.visit('/broker', { as: 'broker' })
  const { id } = await sharedCase(client, broker)
  const uploaded = await broker.context().request.post(`/api/cases/${id}/documents`, {
    headers: { 'x-requested-with': 'shelterbelt', origin: site.origin },
    multipart: {
      kind: 'other',
      clientId: crypto.randomUUID(),
      file: { name: 'shown.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF },
    },
  })
  expect(uploaded.status(), await uploaded.text()).toBe(201)
  await client.goto('about:blank')
  await client.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
  let refused = 0
  await client.route(/\/api\/live/, route => {
    refused++
    return route.fulfill({ status: 502 })
  })
  let openings = 0
  client.on('request', request => {
    if (/\/documents\/[^/]+\/file$/.test(new URL(request.url()).pathname)) openings++
  })
  await client.goto(`/portal/cases/${id}?tab=documents`)
  await client.getByRole('button', { name: 'View shown.pdf' }).click()
  await client.getByRole('dialog', { name: 'shown.pdf' }).waitFor()
  await skipDelays(client, 2000, 4000, 8000, 16_000, 30_000)
  await expect.poll(() => refused).toBeGreaterThan(3)
  await client.unroute(/\/api\/live/)
  await client.getByText('Reconnecting').first().waitFor({ state: 'detached' })
  const reply = await broker.context().request.post(`/api/cases/${id}/messages`, {
    data: { clientId: crypto.randomUUID(), body: 'Heard after the server was back' },
  })
  expect(reply.status()).toBe(201)
  await client.keyboard.press('Escape')
  await client.getByRole('tab', { name: /Messages/ }).click()
  await client.getByText('Heard after the server was back').first().waitFor()
  expect(openings).toBe(1)
})
