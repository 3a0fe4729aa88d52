import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { acceptOffer, declineOffer } from '#shared/cases/cases.ts'
import type { CaseStart } from '#shared/cases/start.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { ImportRow } from '#shared/policies/import.ts'
import { joinBundle } from '../../src/server/features/cases/bundles/service.ts'
import { openCase } from '../../src/server/features/cases/service.ts'
import { cases } from '../../src/server/features/cases/tables.ts'
import { offerNext } from '../../src/server/features/routing/service.ts'
import type { TestPerson } from './people-builders.ts'
import type { TestApp } from './test-app.ts'

/** Returns a request that a broker enters for a caller, with a new id each time. */
export const phoneRequest = (more: Partial<CaseStart> = {}): CaseStart => ({
  clientId: crypto.randomUUID(),
  line: 'auto',
  fullName: 'Wanda Prairie',
  email: 'wanda.prairie@people.example',
  phone: '(403) 555-0117',
  city: 'Calgary',
  needs: 'A quote for her first car',
  agreed: true,
  evenIfOpen: false,
  ...more,
})

/** Returns a row of a file with policies of another system. */
export const importRow = (more: Partial<ImportRow> = {}): z.input<typeof ImportRow> => ({
  row: 2,
  firstName: 'Asha',
  lastName: 'Okafor',
  email: 'asha.okafor@people.example',
  line: 'Auto',
  insurer: 'Prairie Mutual',
  number: 'PM-3001',
  effectiveOn: '2026-08-01',
  expiresOn: '2027-08-01',
  ...more,
})

interface Wish {
  line?: LineId
  city?: string | null
  client?: TestPerson
  /** By default a different person for each request. */
  email?: string
  /** The case of an earlier request in the same session. */
  after?: string
}

/** Submits requests to routing and acts on their offers as brokers. */
export function requestsOn(t: TestApp) {
  /** Submits a request, which is offered to a broker. Returns the case’s id. */
  function request({
    line = 'auto',
    city = 'Calgary',
    client,
    email = client?.email ?? `visitor.${crypto.randomUUID()}@people.example`,
    after,
  }: Wish = {}): Promise<string> {
    return t.platform.db.transaction(async tx => {
      const clientId = client?.id ?? null
      const bundleId = after ? await joinBundle(t.platform, tx, after, { clientId, email }) : null
      const { id } = await openCase(t.platform, tx, {
        line,
        kind: 'quote',
        clientId,
        bundleId,
        contact: { fullName: 'Morgan Visitor', email, phone: '(403) 555-0155' },
        city,
        answers: {},
        answersShared: true,
      })
      await offerNext(t.platform, tx, id)
      return id
    })
  }

  async function stored(id: string) {
    const [row] = await t.platform.db.select().from(cases).where(eq(cases.id, id))
    if (!row) throw new Error('The case doesn’t exist')
    return row
  }

  return {
    request,
    stored,
    /** Returns the broker with the current offer. */
    askedFor: async (id: string) => (await stored(id)).offeredTo,
    accept: async (broker: TestPerson, id: string) =>
      (await t.as(broker)).call(acceptOffer, { params: { id } }),
    pass: async (broker: TestPerson, id: string) =>
      (await t.as(broker)).call(declineOffer, { params: { id }, body: { reason: 'Too far away' } }),
  }
}
