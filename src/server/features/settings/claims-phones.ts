import { z } from 'zod'
import type { BodyOf } from '#shared/endpoint.ts'
import {
  ClaimsPhone,
  type changeClaimsPhones as changeClaimsPhonesApi,
} from '#shared/settings/claims-phones.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { byLabel, type Described } from './differences.ts'
import { changeDescribed, requireRevision, type SettingsContext, withRevision } from './revisions.ts'
import { findSetting } from './store.ts'

const StoredPhones = z.array(ClaimsPhone)
const parseStored = (row: { value: unknown } | null) => StoredPhones.parse(row?.value ?? [])

/** Returns the list as administrators see it. */
export async function readClaimsPhones({ db }: Pick<Platform, 'db'>) {
  const row = await findSetting(db, 'claims_phones')
  return withRevision(row, parseStored(row))
}

/** Returns the list as the claims page shows it, by insurer; empty until an administrator fills it in. */
export const listClaimsPhones = async (db: Db): Promise<ClaimsPhone[]> =>
  parseStored(await findSetting(db, 'claims_phones'))

/** Returns the numbers as an administrator reads them. */
export const describeClaimsPhones = (value: unknown): Described =>
  byLabel(StoredPhones.parse(value), ({ insurer, phone }) => [insurer, phone])

/** Saves the list by insurer, unless nothing changed. Throws 409 when it has been saved since `revision`. */
export async function changeClaimsPhones(
  context: SettingsContext,
  actor: Actor,
  { revision, value }: BodyOf<typeof changeClaimsPhonesApi>,
) {
  const { platform } = context
  await changeDescribed(context, actor, {
    key: 'claims_phones',
    revision,
    before: parseStored(await requireRevision(platform, 'claims_phones', revision)),
    after: [...value].sort((a, b) => a.insurer.localeCompare(b.insurer, 'en-CA')),
    describe: describeClaimsPhones,
    action: 'claims_phones.changed',
  })
  return readClaimsPhones(platform)
}
