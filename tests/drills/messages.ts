import { DEMO_PASSWORD } from '../../src/server/features/demo/accounts.ts'

export interface Sent {
  caseId: string
  body: string
}

/** Logs in a client of the demo who writes messages and records what the server acknowledged. */
export async function aWriter(origin: string) {
  const headers = { origin, 'content-type': 'application/json' }
  const signedIn = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'demo_client', password: DEMO_PASSWORD }),
  })
  if (!signedIn.ok) throw new Error(`The client can't log in: ${signedIn.status}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  const read = async (url: string) => (await fetch(origin + url, { headers: { cookie } })).json()
  const { items } = (await read('/api/cases?limit=20')) as { items: { id: string }[] }
  const cases: string[] = []
  for (const { id } of items) {
    const { abilities } = (await read(`/api/cases/${id}`)) as { abilities?: { sendMessage: boolean } }
    if (abilities?.sendMessage) cases.push(id)
  }
  const caseId = cases[0]
  if (!caseId) throw new Error('The client has no case to write on.')
  const acknowledged: Sent[] = []

  return {
    cookie,
    caseId,
    acknowledged,
    /** Sends one message. Returns the status; 0 without a reply. */
    async send(body: string): Promise<number> {
      const reply = await fetch(`${origin}/api/cases/${caseId}/messages`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify({ clientId: crypto.randomUUID(), body }),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => null)
      if (reply?.status === 201) acknowledged.push({ caseId, body })
      return reply?.status ?? 0
    },
    /** Returns how many of these messages are lost and how many are duplicates. */
    async count(sent: readonly Sent[]): Promise<{ lost: number; doubled: number }> {
      const seen = new Map<string, number>()
      for (let after: string | null = ''; after !== null; ) {
        const query: string = after ? `&after=${encodeURIComponent(after)}` : ''
        const page = (await read(`/api/cases/${caseId}/messages?limit=100${query}`)) as {
          items: { body: string }[]
          next: string | null
        }
        for (const { body } of page.items) seen.set(body, (seen.get(body) ?? 0) + 1)
        after = page.next
      }
      return {
        lost: sent.filter(({ body }) => !seen.has(body)).length,
        doubled: sent.filter(({ body }) => (seen.get(body) ?? 0) > 1).length,
      }
    },
  }
}
