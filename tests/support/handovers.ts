import { readCase } from '#shared/cases/cases.ts'
import { handOverCase } from '#shared/routing/handovers.ts'
import type { TestCase } from './case-builders.ts'
import type { TestPerson } from './people-builders.ts'
import type { TestApp } from './test-app.ts'

export const NOTE = 'Wants the cheapest deductible'

/** Cases that a broker hands over to a colleague. */
export function handoversOn(t: TestApp) {
  return {
    /** A case in the hands of a broker, and a colleague who could take it over. */
    aHandover: async () => {
      const [broker, colleague] = [await t.aBroker(), await t.aBroker()]
      const own = await t.aCase({ broker, stage: 'quoting' })
      return { broker, colleague, own, params: { id: own.id } }
    },
    handOver: async (own: TestCase, to: TestPerson) => {
      const agent = await t.as(own.broker ?? 'admin')
      const { version } = (await agent.call(readCase, { params: { id: own.id } })).body
      const body = { brokerId: to.id, version, note: NOTE }
      return agent.call(handOverCase, { params: { id: own.id }, body })
    },
    /** The ids of the broker of a case and of the one it's offered to, and its stage. */
    brokerOf: async (own: TestCase) => {
      const { body } = await (await t.as('admin')).call(readCase, { params: { id: own.id } })
      return body.view === 'admin' ? [body.broker?.id, body.offer?.broker.id ?? null, body.stage] : []
    },
  }
}
