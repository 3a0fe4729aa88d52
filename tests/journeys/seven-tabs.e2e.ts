import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from '../support/journey.ts'
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
