import type * as api from '#shared/cases/bulk.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import { RequestError } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeCase, holdCase, requireHoldDay, resumeCase } from '../status.ts'
import { selectCaseNames } from '../store.ts'

type Selected = BodyOf<typeof api.holdCases>['cases']

/** Changes each case in its own transaction. Returns, in their order, why one was refused. Other failures are thrown. */
export async function changeEach(
  { db }: Platform,
  cases: Selected,
  change: (id: string, version: number) => Promise<unknown>,
): Promise<api.BulkResult> {
  const names = new Map(
    (
      await selectCaseNames(
        db,
        cases.map(({ id }) => id),
      )
    ).map(row => [row.id, row.name]),
  )
  const results: api.BulkResult['results'] = []
  for (const { id, version } of cases) {
    const refusal = await change(id, version).then(() => null, describeRefusal)
    results.push({ id, reference: names.get(id) ?? null, refusal })
  }
  return { results }
}

function describeRefusal(error: unknown): string {
  if (!(error instanceof RequestError) || error.status >= 500) throw error
  return Object.values(error.fields ?? {})[0] ?? error.message
}

/** Throws 422 for a day on which no case could be resumed, before any case is changed. */
export async function holdCases(
  platform: Platform,
  actor: Actor,
  { cases, ...terms }: BodyOf<typeof api.holdCases>,
): Promise<api.BulkResult> {
  if (terms.until) requireHoldDay(terms.until, platform.clock.now())
  return changeEach(platform, cases, (id, version) => holdCase(platform, actor, id, { ...terms, version }))
}

export const resumeCases = (
  platform: Platform,
  actor: Actor,
  { cases }: BodyOf<typeof api.resumeCases>,
): Promise<api.BulkResult> =>
  changeEach(platform, cases, (id, version) => resumeCase(platform, actor, id, { version }))

export const closeCases = (
  platform: Platform,
  actor: Actor,
  { cases, ...terms }: BodyOf<typeof api.closeCases>,
): Promise<api.BulkResult> =>
  changeEach(platform, cases, (id, version) => closeCase(platform, actor, id, { ...terms, version }))
