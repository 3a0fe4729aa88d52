import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { claimsPhonesSetting } from '#shared/settings/claims-phones.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({ rendered: true })

const LARCH = { insurer: 'Larch Valley Mutual', phone: '1-800-555-0142' }
const COULEE = { insurer: 'Coulee General Insurance', phone: '(403) 555-0177' }

const claimsPage = async () => (await t.anonymous().get('/faq/claims')).text

describe('the phone numbers for claims', () => {
  test('are on the claims page once an administrator has filled them in, by insurer', async () => {
    expect(await claimsPage()).not.toContain('Claims phone numbers by insurer')
    const admin = await t.as('admin')
    const saved = await admin.call(claimsPhonesSetting.change, {
      body: { revision: 0, value: [LARCH, COULEE] },
    })
    expect(saved.body).toMatchObject({ revision: 1, value: [COULEE, LARCH] })
    const page = await claimsPage()
    expect(page).toContain('href="tel:18005550142"')
    expect(page.indexOf(COULEE.insurer)).toBeLessThan(page.indexOf(LARCH.insurer))
    expect((await t.anonymous().get('/faq/auto')).text).not.toContain(COULEE.insurer)
    const audit = await admin.call(listAudit, { query: { action: 'claims_phones.changed' } })
    expect(audit.body.items).toHaveLength(1)
  })

  test('are refused twice for one insurer, without digits, and from an old version', async () => {
    const admin = await t.as('admin')
    const save = (value: (typeof LARCH)[], revision = 0) =>
      admin.call(claimsPhonesSetting.change, { body: { revision, value } })
    expect((await save([LARCH, { ...LARCH, insurer: 'LARCH valley mutual' }])).status).toBe(400)
    expect((await save([{ ...LARCH, phone: 'call us' }])).status).toBe(400)
    expect((await save([LARCH])).status).toBe(200)
    expect((await save([COULEE])).status).toBe(409)
    expect((await admin.call(claimsPhonesSetting.read)).body.value).toEqual([LARCH])
  })
})
