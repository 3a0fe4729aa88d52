import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { previewEmail } from '#shared/emails.ts'
import { brandSetting, readBrand, uploadLogo } from '#shared/settings/brand.ts'
import { logoUrl } from '#shared/settings/logo.ts'
import { listSettingVersions, MAX_SETTING_VERSIONS, restoreSetting } from '#shared/settings/settings.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { aLogo, brandEntry } from '../../../../tests/support/settings.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeDaily } from '../../retention.ts'
import { logos } from './tables.ts'

const t = testApp({ rendered: true })

const upload = async (admin: Agent, traits?: Parameters<typeof aLogo>[0]) =>
  (await admin.call(uploadLogo, { body: { image: await aLogo(traits) } })).body.logo

const save = (admin: Agent, revision: number, logo: string) =>
  admin.call(brandSetting.change, { body: { revision, value: brandEntry({ logo }) } })

describe('a logo', () => {
  test('is redrawn as a small PNG without metadata', async () => {
    const admin = await t.as('admin')
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const id = await upload(admin, { width: 1200, height: 400, format })
      expect(id).toMatch(/^[0-9a-f]{16}-480x160$/)
      const { bytes } = await t.anonymous().get(logoUrl(id))
      const facts = await sharp(bytes).metadata()
      expect(facts).toMatchObject({ format: 'png', width: 480, height: 160 })
      expect(facts.exif).toBeUndefined()
    }
  })

  test('is shown by every page, email and search engine once the brand is saved with it', async () => {
    const admin = await t.as('admin')
    const wide = await upload(admin)
    expect((await t.anonymous().get('/about')).text).not.toContain(logoUrl(wide))
    expect((await save(admin, 0, wide)).body.value.logo).toBe(wide)
    const { text } = await t.anonymous().get('/about')
    // In the header and in the footer, with its size, in place of the name.
    expect(text.split(`<img src="${logoUrl(wide)}" width="300" height="100" alt="Caragana"`)).toHaveLength(3)
    const home = (await t.anonymous().get('/')).text
    expect(home).toMatch(new RegExp(`"url":"http[^"]*${logoUrl(wide)}","width":300,"height":100`))
    const email = async () =>
      (await admin.call(previewEmail, { params: { kind: 'account.welcome' } })).body.html
    expect(await email()).toMatch(
      new RegExp(`<img src="http[^"]*${logoUrl(wide)}" width="120" height="40" alt="Caragana"[^>]*></p>`),
    )
    expect((await t.anonymous().call(readBrand)).body.logo).toBe(wide)

    const square = await upload(admin, { width: 80, height: 80 })
    await save(admin, 1, square)
    expect((await t.anonymous().get('/about')).text).toContain(
      `<img src="${logoUrl(square)}" width="80" height="80" alt=""`,
    )
    expect(await email()).toMatch(/width="40" height="40" alt=""[^>]*> Caragana<\/p>/)
  })

  test('has an address of its own that caches keep, and needs no session', async () => {
    const id = await upload(await t.as('admin'))
    const { status, headers } = await t.anonymous().get(logoUrl(id))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    // Once read, it is served without the database.
    await t.database.db.execute(sql`DELETE FROM logos`)
    expect((await t.anonymous().get(logoUrl(id))).status).toBe(200)
    for (const other of ['0123456789abcdef-300x100', '..%2fsecret', `${id}x`, "1'--"])
      expect((await t.anonymous().get(logoUrl(other))).status, other).toBe(404)
  })

  test('is refused when it is something else, broken, too small, too wide or too light', async () => {
    const admin = await t.as('admin')
    const refuse = async (image: string, message: RegExp) => {
      const refused = await admin.call(uploadLogo, { body: { image } })
      expect(refused.status).toBe(422)
      expect(refused.error.message).toMatch(message)
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const text of [svg, 'GIF89a<script>', '%PDF-1.4'])
      await refuse(Buffer.from(text).toString('base64'), /JPEG, PNG or WebP/)
    const broken = Buffer.from(await aLogo(), 'base64')
      .subarray(0, 60)
      .toString('base64')
    await refuse(broken, /couldn’t read/)
    await refuse(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff).toString('base64'), /up to 5 MB/)
    await refuse(await aLogo({ width: 300, height: 40 }), /at least 60/)
    await refuse(await aLogo({ width: 1000, height: 100 }), /8 times/)
    await refuse(await aLogo({ colour: '#eeeeee' }), /too light/)
    expect(await t.platform.db.select().from(logos)).toEqual([])
  })

  test('that was never uploaded is not saved', async () => {
    const refused = await save(await t.as('admin'), 0, '0123456789abcdef-300x100')
    expect([refused.status, refused.error.fields]).toEqual([422, { 'value.logo': 'Upload the logo again' }])
  })

  test('is part of the brand’s versions and of the audit log, and can be restored', async () => {
    const admin = await t.as('admin')
    const first = await upload(admin)
    const second = await upload(admin, { width: 80, height: 80 })
    await save(admin, 0, first)
    await save(admin, 1, second)
    const { items } = (await admin.call(listSettingVersions, { params: { name: 'brand' } })).body
    expect(items[0]?.changes).toEqual([
      {
        label: 'Logo',
        before: `300 × 100 pixels (${first.slice(0, 6)})`,
        after: `80 × 80 pixels (${second.slice(0, 6)})`,
      },
    ])
    await admin.call(restoreSetting, { params: { name: 'brand' }, body: { revision: 2, from: 1 } })
    expect((await admin.call(brandSetting.read)).body.value.logo).toBe(first)
    await save(admin, 3, '')
    expect((await t.anonymous().get('/about')).text).not.toContain('/logos/')
    const entries = (await admin.call(listAudit, { query: { action: 'site.changed' } })).body.items
    expect(entries.map(({ data }) => data)).toMatchObject([
      { changed: 'logo' },
      { restored_version: '1' },
      { changed: 'logo' },
      {},
    ])
  })

  test('is deleted a day after its upload, unless a version of the brand names it', async () => {
    const admin = await t.as('admin')
    const kept = await upload(admin)
    await upload(admin, { width: 80, height: 80 })
    await save(admin, 0, kept)
    await purgeDaily(t.platform)
    const left = async () => (await t.platform.db.select({ id: logos.id }).from(logos)).map(({ id }) => id)
    expect(await left()).toHaveLength(2)
    t.clock.advance({ days: 2 })
    await t.jobs.runDue()
    expect(await left()).toEqual([kept])
    const later = await t.as('admin')
    for (let revision = 1; revision <= MAX_SETTING_VERSIONS; revision++)
      await later.call(brandSetting.change, {
        body: { revision, value: brandEntry({ logo: '', name: `Brand ${revision}` }) },
      })
    t.clock.advance({ days: 2 })
    await t.jobs.runDue()
    expect(await left()).toEqual([])
  })
})
