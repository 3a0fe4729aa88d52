import type { Page } from 'playwright-core'

/** A case that the demo client and the demo broker share and that both can write to. */
export async function sharedCase(client: Page, broker: Page): Promise<string> {
  const idsOf = async (page: Page) => {
    const reply = await page.context().request.get('/api/cases?limit=50')
    return ((await reply.json()) as { items: { id: string }[] }).items.map(({ id }) => id)
  }
  const theirs = await idsOf(broker)
  const id = (await idsOf(client)).find(one => theirs.includes(one))
  if (!id) throw new Error('The demo client and the demo broker share no open case.')
  return id
}
