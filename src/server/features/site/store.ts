import { eq, sql } from 'drizzle-orm'
import { SiteSettings } from '#shared/site.ts'
import type { Db } from '../../platform/database.ts'
import { settings } from './tables.ts'

const KEY = 'site'

/** The default brand; a deployment's own facts are laid over it. */
const DEFAULTS = {
  name: 'Shelterbelt',
  legalName: 'Shelterbelt Insurance Network',
  email: 'hello@shelterbelt.example',
  phone: '(403) 555-0142',
  address: { street: '100 Poplar Lane', city: 'Red Deer', province: 'AB', postalCode: 'T4N 0A1' },
  hours: 'Mon-Fri 9am-5pm',
  serviceArea: 'Alberta',
  disclaimer:
    'Shelterbelt is not an insurance broker or provider. We connect you with licensed broker partners, who give all advice, quotes and policies.',
  social: [],
}

/** The brand facts of this deployment. */
export async function findSite(db: Db, publicUrl: string): Promise<SiteSettings> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, KEY))
    .limit(1)
  return SiteSettings.parse({ ...DEFAULTS, ...((row?.value as object | undefined) ?? {}), publicUrl })
}

/** Lays these facts over the ones stored. */
export async function saveSite(
  db: Db,
  facts: Partial<SiteSettings>,
  userId: string | null,
  now: Date,
): Promise<void> {
  await db
    .insert(settings)
    .values({ key: KEY, value: facts, updatedAt: now, updatedBy: userId })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`settings.value || excluded.value`, updatedAt: now, updatedBy: userId },
    })
}
