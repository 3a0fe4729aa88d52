import { z } from 'zod'
import { ClaimsPhone } from '#shared/settings/claims-phones.ts'
import type { Db } from '../../platform/db/database.ts'
import { byLabel, type Described } from './differences.ts'
import { defineSetting } from './revisions.ts'
import { findSetting } from './store.ts'

const parse = (stored: unknown) => z.array(ClaimsPhone).parse(stored ?? [])

/** Returns the list as the claims page shows it, by insurer; empty until an administrator fills it in. */
export const listClaimsPhones = async (db: Db): Promise<ClaimsPhone[]> =>
  parse((await findSetting(db, 'claims_phones'))?.value)

export const describeClaimsPhones = (stored: unknown): Described =>
  byLabel(parse(stored), ({ insurer, phone }) => [insurer, phone])

export const { read: readClaimsPhones, change: changeClaimsPhones } = defineSetting({
  key: 'claims_phones',
  parse,
  describe: describeClaimsPhones,
  toStored: phones => phones.toSorted((a, b) => a.insurer.localeCompare(b.insurer, 'en-CA')),
})
