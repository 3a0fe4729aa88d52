import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { brandSetting } from '#shared/settings/brand.ts'
import { claimsPhonesSetting } from '#shared/settings/claims-phones.ts'
import {
  listSettingVersions,
  MAX_SETTING_VERSIONS,
  restoreSetting,
  SettingName,
} from '#shared/settings/settings.ts'
import { testimonialsSetting } from '#shared/settings/testimonials.ts'
import { aTestimonial, brandEntry } from '../../../../tests/support/settings.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeDaily } from '../../retention.ts'
import { settings, settingVersions } from './tables.ts'

const t = testApp({ rendered: true })

const LARCH = { insurer: 'Larch Valley Mutual', phone: '1-800-555-0142' }
const COULEE = { insurer: 'Coulee General Insurance', phone: '(403) 555-0177' }

const brand = { params: { name: 'brand' as const } }
const phones = { params: { name: 'claims_phones' as const } }

describe('the versions of a setting', () => {
  test('say who changed what, the newest first', async () => {
    const admin = await t.as('admin')
    expect((await admin.call(listSettingVersions, brand)).body.items).toEqual([])
    await admin.call(brandSetting.change, { body: { revision: 0, value: brandEntry() } })
    const value = brandEntry({ phone: '(587) 555-0101', social: [] })
    await admin.call(brandSetting.change, { body: { revision: 1, value } })
    const [second, first, ...rest] = (await admin.call(listSettingVersions, brand)).body.items
    expect(first).toMatchObject({ revision: 1, savedBy: expect.any(String) })
    expect(first?.changes).toContainEqual({ label: 'Name', before: 'Shelterbelt', after: 'Caragana' })
    expect(rest).toEqual([{ revision: 0, savedAt: null, savedBy: null, restoredFrom: null, changes: null }])
    expect(second).toMatchObject({
      revision: 2,
      changes: [
        { label: 'Phone', before: '(780) 555-0177', after: '(587) 555-0101' },
        { label: 'Social links', before: 'LinkedIn: https://social.example/caragana', after: null },
      ],
    })
  })

  test('can be restored: every page shows the earlier state, and the audit log records it', async () => {
    const admin = await t.as('admin')
    await admin.call(brandSetting.change, { body: { revision: 0, value: brandEntry() } })
    await admin.call(brandSetting.change, { body: { revision: 1, value: brandEntry({ name: 'Poplar' }) } })
    expect((await t.anonymous().get('/about')).text).toContain('Poplar')
    const restored = await admin.call(restoreSetting, { ...brand, body: { revision: 2, from: 1 } })
    expect(restored.body).toEqual({ revision: 3 })
    expect((await admin.call(brandSetting.read)).body).toMatchObject({
      revision: 3,
      value: { name: 'Caragana' },
    })
    const page = (await t.anonymous().get('/about')).text
    expect([page.includes('Caragana'), page.includes('Poplar')]).toEqual([true, false])
    const [entry] = (await admin.call(listAudit, { query: { action: 'site.changed' } })).body.items
    expect(entry?.data).toEqual({ restored_version: '1' })
    const { items } = (await admin.call(listSettingVersions, brand)).body
    expect(items.map(({ restoredFrom }) => restoredFrom)).toEqual([1, null, null, null])
  })

  test('include the default, which can be restored', async () => {
    const admin = await t.as('admin')
    await admin.call(brandSetting.change, { body: { revision: 0, value: brandEntry() } })
    const restored = await admin.call(restoreSetting, { ...brand, body: { revision: 1, from: 0 } })
    expect(restored.body).toEqual({ revision: 2 })
    expect((await admin.call(brandSetting.read)).body).toMatchObject({
      revision: 2,
      value: { name: 'Shelterbelt', city: 'Red Deer' },
    })
    const { items } = (await admin.call(listSettingVersions, brand)).body
    expect(items.map(({ revision }) => revision)).toEqual([2, 1, 0])
    const [entry] = (await admin.call(listAudit, { query: { action: 'site.changed' } })).body.items
    expect(entry?.data).toEqual({ restored_version: 'default' })
  })

  test.each(SettingName.options)('include a default that may be restored: %s', async name => {
    const admin = await t.as('admin')
    const params = { name }
    const unsaved = await admin.call(restoreSetting, { params, body: { revision: 0, from: 0 } })
    expect(unsaved.status).toBe(404)
    const key = name === 'brand' ? 'site' : name
    const saved = { key, revision: 1, value: name === 'testimonials' ? [] : {} }
    await t.platform.db.insert(settings).values({ ...saved, updatedAt: t.clock.now() })
    await t.platform.db.insert(settingVersions).values({ ...saved, savedAt: t.clock.now() })
    expect((await admin.call(restoreSetting, { params, body: { revision: 1, from: 0 } })).status).toBe(200)
  })

  test('are not restored over a newer save, nor when they are not kept', async () => {
    const admin = await t.as('admin')
    const save = (revision: number, value: (typeof LARCH)[]) =>
      admin.call(claimsPhonesSetting.change, { body: { revision, value } })
    await save(0, [LARCH])
    await save(1, [LARCH, COULEE])
    expect((await admin.call(restoreSetting, { ...phones, body: { revision: 1, from: 1 } })).status).toBe(409)
    expect((await admin.call(restoreSetting, { ...phones, body: { revision: 2, from: 9 } })).status).toBe(404)
    expect((await admin.call(restoreSetting, { ...brand, body: { revision: 0, from: 1 } })).status).toBe(404)
    expect((await admin.call(claimsPhonesSetting.read)).body).toMatchObject({
      revision: 2,
      value: [COULEE, LARCH],
    })
  })

  test('are kept up to a number', async () => {
    const admin = await t.as('admin')
    for (let revision = 0; revision < MAX_SETTING_VERSIONS + 2; revision++) {
      const value = [{ ...LARCH, phone: `1-800-555-01${String(revision).padStart(2, '0')}` }]
      await admin.call(claimsPhonesSetting.change, { body: { revision, value } })
    }
    const { items } = (await admin.call(listSettingVersions, phones)).body
    expect(items).toHaveLength(MAX_SETTING_VERSIONS)
    expect(items.at(-1)).toMatchObject({ revision: 3, changes: null })
  })

  test('of testimonials come back hidden when they were removed since', async () => {
    const admin = await t.as('admin')
    const value = [aTestimonial({ name: 'Odette N.' }), aTestimonial({ name: 'Wren C.' })]
    const saved = (await admin.call(testimonialsSetting.change, { body: { revision: 0, value } })).body.value
    const kept = [{ ...aTestimonial({ name: 'Odette N.' }), id: saved[0]?.id ?? null }]
    await admin.call(testimonialsSetting.change, { body: { revision: 1, value: kept } })
    const restored = await admin.call(restoreSetting, {
      params: { name: 'testimonials' },
      body: { revision: 2, from: 1 },
    })
    expect(restored.status).toBe(200)
    expect(
      (await admin.call(testimonialsSetting.read)).body.value.map(({ name, shown }) => [name, shown]),
    ).toEqual([
      ['Odette N.', true],
      ['Wren C.', false],
    ])
  })

  test('that no longer fit the rules are not restored', async () => {
    const admin = await t.as('admin')
    await admin.call(brandSetting.change, { body: { revision: 0, value: brandEntry() } })
    await admin.call(brandSetting.change, { body: { revision: 1, value: brandEntry({ name: 'Poplar' }) } })
    await t.platform.db
      .update(settingVersions)
      .set({ value: sql`jsonb_set(value, '{phone}', '"call us"')` })
      .where(eq(settingVersions.revision, 1))
    const refused = await admin.call(restoreSetting, { ...brand, body: { revision: 2, from: 1 } })
    expect(refused.status).toBe(409)
    expect(refused.error.message).toContain('no longer fits')
    expect((await admin.call(brandSetting.read)).body).toMatchObject({
      revision: 2,
      value: { name: 'Poplar' },
    })
  })

  test('of people’s names are deleted 30 days after they were replaced, those of others after two years', async () => {
    const admin = await t.as('admin')
    for (const revision of [0, 1]) {
      await admin.call(testimonialsSetting.change, {
        body: { revision, value: [aTestimonial({ name: `Person ${revision}` })] },
      })
      await admin.call(brandSetting.change, {
        body: { revision, value: brandEntry({ name: `Brand ${revision}` }) },
      })
    }
    await purgeDaily(t.platform)
    for (const [days, left] of [
      [29, [2, 2]],
      [2, [1, 2]],
      [700, [1, 1]],
    ] as const) {
      t.clock.advance({ days })
      await t.jobs.runDue()
      const rows = await t.platform.db.select().from(settingVersions)
      expect(
        ['testimonials', 'site'].map(key => rows.filter(row => row.key === key).length),
        `after ${days} more days`,
      ).toEqual(left)
    }
  })
})
