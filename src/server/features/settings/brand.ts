import { z } from 'zod'
import { BRAND_LABELS, BrandEntry, brandSetting } from '#shared/settings/brand.ts'
import { logoSize } from '#shared/settings/logo.ts'
import { invalid } from '../../platform/http/errors.ts'
import { byLabel, changeSetting, defineSetting, requireRevision } from './define-setting.ts'
import { DEFAULT_BRAND, readBrand, toSavedBrand, toStoredBrand } from './service.ts'
import { touchLogo } from './store.ts'

/** Returns a logo's size and the beginning of its hash; '' without one. */
function describeLogo(id: string): string {
  const size = logoSize(id)
  return size ? `${size.width} × ${size.height} pixels (${id.slice(0, 6)})` : ''
}

/** Throws when a fact no longer fits the rules by which the brand is entered. */
function restoreBrand(value: unknown) {
  BrandEntry.parse(toSavedBrand(z.looseObject({ address: z.looseObject({}) }).parse(value)))
  return value
}

export const brand = defineSetting({
  calls: brandSetting,
  byDefault: DEFAULT_BRAND,
  parse: stored => toSavedBrand(stored ?? DEFAULT_BRAND),
  describe(value) {
    const { address, social, ...rest } = z
      .looseObject({
        address: z.record(z.string(), z.string()).default({}),
        social: z.array(z.object({ label: z.string(), url: z.string() })).default([]),
      })
      .parse(value)
    const facts: Record<string, unknown> = {
      ...rest,
      ...address,
      logo: describeLogo(String(rest.logo ?? '')),
      social: social.map(({ label, url }) => `${label}: ${url}`).join(', '),
    }
    return byLabel(Object.entries(BRAND_LABELS), ([name, label]) => [label, String(facts[name] ?? '')])
  },
  restore: restoreBrand,
  /** Saves the brand, unless nothing changed. Throws 409 when it has been saved since `revision`. */
  async change(context, actor, { revision, value: entry }) {
    const { platform } = context
    await requireRevision(platform, 'brand', revision)
    // Marked as used first: the daily deletion leaves it until the version that names it is saved.
    if (entry.logo && !(await touchLogo(platform.db, entry.logo, platform.clock.now())))
      throw invalid({ 'value.logo': 'Upload the logo again' })
    const value = toStoredBrand(entry)
    const before: Record<string, unknown> = toSavedBrand(await readBrand(platform.db, platform.config))
    const changed = Object.entries(entry)
      .filter(([name, field]) => JSON.stringify(field) !== JSON.stringify(before[name]))
      .map(([name]) => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`))
    if (changed.length > 0) {
      const auditData = { changed: changed.join(', ') }
      await changeSetting(context, actor, { name: 'brand', revision, value, auditData })
    }
  },
})
