import { eq, sql } from 'drizzle-orm'
import { Brand } from '#shared/settings/brand.ts'
import { EXAMPLE_BRAND, EXAMPLE_NAME } from '#shared/settings/example-brand.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/database.ts'
import { assistantSentence } from '../assistant/model/privacy-sentence.ts'
import { users } from '../users/tables.ts'
import { settings } from './tables.ts'

export type SettingKey = 'site' | 'testimonials' | 'reviews'

/** The default brand; a deployment's own facts are laid over it. */
const DEFAULTS = {
  ...EXAMPLE_BRAND,
  name: EXAMPLE_NAME,
  hours: 'Mon-Fri 9am-5pm',
  serviceArea: 'Alberta',
  disclaimer: `${EXAMPLE_NAME} is not an insurance broker or provider. We connect you with licensed broker partners, who give all advice, quotes and policies.`,
  social: [],
}

/** The brand facts of this deployment. */
export async function findSite(
  db: Db,
  { publicUrl, model }: Pick<Config, 'publicUrl' | 'model'>,
): Promise<Brand> {
  const kept = (await findSetting(db, 'site'))?.value as object | undefined
  return Brand.parse({ ...DEFAULTS, ...kept, publicUrl, assistant: assistantSentence(model) })
}

/** A setting as it was saved last, by whom; null while nobody has. */
export async function findSetting(db: Db, key: SettingKey) {
  const [row] = await db
    .select({
      value: settings.value,
      revision: settings.revision,
      changedAt: settings.updatedAt,
      changedBy: users.fullName,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updatedBy))
    .where(eq(settings.key, key))
    .limit(1)
  return row ?? null
}

interface Save {
  key: SettingKey
  value: unknown
  /** The one it was opened at; 0 where nobody had saved it. */
  revision: number
  userId: string
  now: Date
}

/** Saves a setting in the place of what was opened; false, and nothing saved, when somebody has done so since. */
export async function saveSetting(db: Db, { key, value, revision, userId, now }: Save): Promise<boolean> {
  const saved = await db
    .insert(settings)
    .values({ key, value, updatedAt: now, updatedBy: userId, revision: 1 })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, updatedAt: now, updatedBy: userId, revision: sql`${settings.revision} + 1` },
      setWhere: eq(settings.revision, revision),
    })
    .returning({ key: settings.key })
  return saved.length > 0
}
