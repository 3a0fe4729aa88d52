import type { Page } from 'playwright-core'

interface ListedCase {
  id: string
  reference: string
  kind: string
  stage: string
}

/** Returns the open cases that the user of a page sees. */
export async function casesOf(page: Page): Promise<ListedCase[]> {
  const reply = await page.context().request.get('/api/cases?limit=100')
  return ((await reply.json()) as { items: ListedCase[] }).items
}

/** Returns an open case that the demo client and the demo broker share and that both can write to. */
export async function sharedCase(client: Page, broker: Page): Promise<ListedCase> {
  const brokerCases = await casesOf(broker)
  const found = (await casesOf(client)).find(({ id }) => brokerCases.some(one => one.id === id))
  if (!found) throw new Error('The demo client and the demo broker share no open case.')
  return found
}
