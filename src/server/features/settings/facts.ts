import type { Brand, BrandEntry } from '#shared/settings/brand.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSetting, type Office, openedSetting, shownSetting } from './changing.ts'
import { findSetting, findSite } from './store.ts'

/** The brand facts as administrators edit them. */
export async function readFacts({ db, config }: Platform) {
  const kept = await findSetting(db, 'site')
  return shownSetting(kept, asEdited(await findSite(db, config)))
}

/** Saves the brand facts. 409 when somebody did since they were opened; what changes nothing saves nothing. */
export async function changeFacts(
  office: Office,
  actor: Actor,
  { revision, value }: { revision: number; value: BrandEntry },
) {
  const { platform } = office
  await openedSetting(platform, 'site', revision)
  const before: Record<string, unknown> = asEdited(await findSite(platform.db, platform.config))
  const changed = Object.entries(value)
    .filter(([name, fact]) => JSON.stringify(fact) !== JSON.stringify(before[name]))
    .map(([name]) => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`))
  if (changed.length > 0) {
    await changeSetting(office, actor, {
      key: 'site',
      revision,
      value: asKept(value),
      action: 'site.changed',
      data: { changed: changed.join(', ') },
    })
  }
  return readFacts(platform)
}

function asEdited({ publicUrl: _origin, assistant: _configured, address, ...facts }: Brand) {
  return { ...facts, ...address }
}

function asKept({
  street,
  city,
  province,
  postalCode,
  ...facts
}: BrandEntry): Omit<Brand, 'publicUrl' | 'assistant'> {
  return { ...facts, address: { street, city, province, postalCode } }
}
