import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { changeBrand, readSavedBrand } from '#shared/settings/brand.ts'
import { changeClaimsPhones, readClaimsPhones } from '#shared/settings/claims-phones.ts'
import { listSettingVersions, MAX_SETTING_VERSIONS, restoreSetting } from '#shared/settings/versions.ts'
import { brandEntry } from '../../../../tests/support/settings.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({ rendered: true })

const LARCH = { insurer: 'Larch Valley Mutual', phone: '1-800-555-0142' }
const COULEE = { insurer: 'Coulee General Insurance', phone: '(403) 555-0177' }

const brand = { params: { name: 'brand' as const } }
const phones = { params: { name: 'claims_phones' as const } }

describe('the versions of a setting', () => {
  test('say who changed what, the newest first', async () => {
    const admin = await t.as('admin')
    expect((await admin.call(listSettingVersions, brand)).body.items).toEqual([])
    await admin.call(changeBrand, { body: { revision: 0, value: brandEntry() } })
    const value = brandEntry({ phone: '(587) 555-0101', social: [] })
    await admin.call(changeBrand, { body: { revision: 1, value } })
    const [second, first] = (await admin.call(listSettingVersions, brand)).body.items
    expect(first).toMatchObject({ revision: 1, changes: null, savedBy: expect.any(String) })
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
    await admin.call(changeBrand, { body: { revision: 0, value: brandEntry() } })
    await admin.call(changeBrand, { body: { revision: 1, value: brandEntry({ name: 'Poplar' }) } })
    expect((await t.anonymous().get('/about')).text).toContain('Poplar')
    const restored = await admin.call(restoreSetting, { ...brand, body: { revision: 2, from: 1 } })
    expect(restored.body).toEqual({ revision: 3 })
    expect((await admin.call(readSavedBrand)).body).toMatchObject({
      revision: 3,
      value: { name: 'Caragana' },
    })
    const page = (await t.anonymous().get('/about')).text
    expect([page.includes('Caragana'), page.includes('Poplar')]).toEqual([true, false])
    const [entry] = (await admin.call(listAudit, { query: { action: 'site.changed' } })).body.items
    expect(entry?.data).toEqual({ restored_version: '1' })
  })

  test('are not restored over a newer save, nor when they are not kept', async () => {
    const admin = await t.as('admin')
    const save = (revision: number, value: (typeof LARCH)[]) =>
      admin.call(changeClaimsPhones, { body: { revision, value } })
    await save(0, [LARCH])
    await save(1, [LARCH, COULEE])
    expect((await admin.call(restoreSetting, { ...phones, body: { revision: 1, from: 1 } })).status).toBe(409)
    expect((await admin.call(restoreSetting, { ...phones, body: { revision: 2, from: 9 } })).status).toBe(404)
    expect((await admin.call(restoreSetting, { ...brand, body: { revision: 0, from: 1 } })).status).toBe(404)
    expect((await admin.call(readClaimsPhones)).body).toMatchObject({ revision: 2, value: [COULEE, LARCH] })
  })

  test('are kept up to a number', async () => {
    const admin = await t.as('admin')
    for (let revision = 0; revision < MAX_SETTING_VERSIONS + 2; revision++) {
      const value = [{ ...LARCH, phone: `1-800-555-01${String(revision).padStart(2, '0')}` }]
      await admin.call(changeClaimsPhones, { body: { revision, value } })
    }
    const { items } = (await admin.call(listSettingVersions, phones)).body
    expect(items).toHaveLength(MAX_SETTING_VERSIONS)
    expect(items.at(-1)).toMatchObject({ revision: 3, changes: null })
  })
})
