import { z } from 'zod'
import { ClaimsPhone, claimsPhonesSetting } from '#shared/settings/claims-phones.ts'
import type { Db } from '../../platform/db/database.ts'
import { byLabel, defineSetting } from './define-setting.ts'
import { findSetting } from './store.ts'

const parse = (stored: unknown) => z.array(ClaimsPhone).parse(stored ?? [])

/** Returns the list as the claims page shows it, by insurer; empty until an administrator fills it in. */
export const listClaimsPhones = async (db: Db): Promise<ClaimsPhone[]> =>
  parse((await findSetting(db, 'claims_phones'))?.value)

export const claimsPhones = defineSetting({
  calls: claimsPhonesSetting,
  byDefault: [],
  parse,
  describe: stored => byLabel(parse(stored), ({ insurer, phone }) => [insurer, phone]),
  restore: parse,
  toStored: phones => phones.toSorted((a, b) => a.insurer.localeCompare(b.insurer, 'en-CA')),
})
