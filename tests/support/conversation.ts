import type { TestApp } from './test-app.ts'

/** A client and a broker of one case, each in their own browser. */
export async function aConversation(t: TestApp) {
  const client = await t.aClient()
  const broker = await t.aBroker()
  const on = await t.aCase({ stage: 'assigned', client, broker })
  return {
    on,
    client,
    broker,
    params: { id: on.id },
    asClient: await t.as(client),
    asBroker: await t.as(broker),
  }
}
