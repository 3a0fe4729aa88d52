import { and, desc, eq, inArray, like, lte, sql } from 'drizzle-orm'
import type { ConsentKind } from '#shared/account/consents.ts'
import { keyOfSetting, MAX_SETTING_VERSIONS, type SettingName } from '#shared/settings/settings.ts'
import type { Db } from '../../platform/db/database.ts'
import { users } from '../users/tables.ts'
import { consentTexts, logos, settings, settingVersions } from './tables.ts'

/** Returns a setting with who saved it last; null when it has never been saved. */
export async function findSetting(db: Db, name: SettingName) {
  const [row] = await db
    .select({
      value: settings.value,
      revision: settings.revision,
      changedAt: settings.updatedAt,
      changedBy: users.fullName,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updatedBy))
    .where(eq(settings.key, keyOfSetting(name)))
    .limit(1)
  return row ?? null
}

/** Returns the values of several settings; undefined for those that have never been saved. */
export async function findSettingValues<Name extends SettingName>(
  db: Db,
  names: readonly Name[],
): Promise<Partial<Record<Name, unknown>>> {
  const { key, value } = settings
  const rows = await db
    .select({ key, value })
    .from(settings)
    .where(inArray(key, names.map(keyOfSetting)))
  const values = new Map<string, unknown>(rows.map(row => [row.key, row.value]))
  return Object.fromEntries(names.map(name => [name, values.get(keyOfSetting(name))])) as Partial<
    Record<Name, unknown>
  >
}

/** Returns the id of this deployment; the first call makes it. */
export async function findOrCreateDeploymentId(db: Db, newId: string, now: Date): Promise<string> {
  await db
    .insert(settings)
    .values({ key: 'deployment', value: { id: newId }, updatedAt: now })
    .onConflictDoNothing()
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'deployment'))
  return (row?.value as { id: string }).id
}

interface SettingChange {
  name: SettingName
  value: unknown
  /** The revision that was opened; 0 for a setting that had never been saved. */
  revision: number
  userId: string
  now: Date
  /** The version that it restores; 0 for the default. */
  restoredFrom?: number | undefined
}

/** Saves a setting and keeps the version. Returns false, and saves nothing, when it has been saved since `revision`. */
export async function saveSetting(
  tx: Db,
  { name, value, revision, userId, now, restoredFrom }: SettingChange,
): Promise<boolean> {
  const key = keyOfSetting(name)
  const [saved] = await tx
    .insert(settings)
    .values({ key, value, updatedAt: now, updatedBy: userId, revision: 1 })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, updatedAt: now, updatedBy: userId, revision: sql`${settings.revision} + 1` },
      setWhere: eq(settings.revision, revision),
    })
    .returning({ revision: settings.revision })
  if (!saved) return false
  await tx
    .insert(settingVersions)
    .values({ key, revision: saved.revision, value, savedAt: now, savedBy: userId, restoredFrom })
  const { key: keyOf, revision: revisionOf } = settingVersions
  await tx
    .delete(settingVersions)
    .where(and(eq(keyOf, key), lte(revisionOf, saved.revision - MAX_SETTING_VERSIONS)))
  return true
}

/** Returns the stored versions of a setting, the newest first. */
export function selectVersions(db: Db, name: SettingName) {
  const { revision, value, savedAt, restoredFrom } = settingVersions
  return db
    .select({ revision, value, savedAt, savedBy: users.fullName, restoredFrom })
    .from(settingVersions)
    .leftJoin(users, eq(users.id, settingVersions.savedBy))
    .where(eq(settingVersions.key, keyOfSetting(name)))
    .orderBy(desc(revision))
}

export async function selectVersion(db: Db, name: SettingName, revision: number) {
  const [row] = await db
    .select({ value: settingVersions.value })
    .from(settingVersions)
    .where(and(eq(settingVersions.key, keyOfSetting(name)), eq(settingVersions.revision, revision)))
  return row
}

/** Stores a logo. If it's already stored, only updates when it was last used. */
export async function insertLogo(db: Db, logo: typeof logos.$inferInsert): Promise<void> {
  const { usedAt } = logo
  await db.insert(logos).values(logo).onConflictDoUpdate({ target: logos.id, set: { usedAt } })
}

/** Notes that a logo is used now. Returns whether it is stored. */
export async function touchLogo(db: Db, id: string, usedAt: Date): Promise<boolean> {
  const { rowCount } = await db.update(logos).set({ usedAt }).where(eq(logos.id, id))
  return rowCount !== 0
}

export async function selectLogo(db: Db, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ image: logos.image }).from(logos).where(eq(logos.id, id))
  return row?.image
}

/** Returns the words of a version that an administrator wrote. */
export async function selectConsentText(db: Db, version: string): Promise<string | undefined> {
  const [row] = await db
    .select({ text: consentTexts.text })
    .from(consentTexts)
    .where(eq(consentTexts.version, version))
  return row?.text
}

/** Returns the version with exactly these words. */
export async function selectConsentVersion(
  db: Db,
  kind: ConsentKind,
  text: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ version: consentTexts.version })
    .from(consentTexts)
    .where(and(eq(consentTexts.kind, kind), eq(consentTexts.text, text)))
  return row?.version
}

/** Returns how many versions of a consent have names that begin like this. */
export const countConsentVersions = (db: Db, kind: ConsentKind, start: string): Promise<number> =>
  db.$count(consentTexts, and(eq(consentTexts.kind, kind), like(consentTexts.version, `${start}%`)))

export async function insertConsentText(tx: Db, row: typeof consentTexts.$inferInsert): Promise<void> {
  await tx.insert(consentTexts).values(row)
}
