import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brandSetting } from '#shared/settings/brand.ts'
import { BROWSER_COLOURS } from '#shared/settings/browser-colours.ts'
import { brandEntry } from '../../../../tests/support/settings.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

describe('the web app manifest', () => {
  test('the manifest has the network’s name, a start page and icons of the usual sizes', async () => {
    const reply = await t.anonymous().get('/manifest.webmanifest')
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toContain('application/manifest+json')
    const manifest = JSON.parse(reply.text)
    expect(manifest).toMatchObject({
      name: 'Shelterbelt Insurance Network',
      short_name: 'Shelterbelt',
      lang: 'en-CA',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
    })
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
  })

  test('the manifest has a new name from the next request', async () => {
    const visitor = t.anonymous()
    await visitor.get('/manifest.webmanifest')
    const admin = await t.as('admin')
    expect(
      (await admin.call(brandSetting.change, { body: { revision: 0, value: brandEntry() } })).status,
    ).toBe(200)

    const manifest = JSON.parse((await visitor.get('/manifest.webmanifest')).text)
    expect(manifest).toMatchObject({ name: 'Caragana Insurance Network Ltd.', short_name: 'Caragana' })
  })

  test('the theme colours are those of the page in light and dark mode', async () => {
    const styles = readFileSync(new URL('../../../web/styles.css', import.meta.url), 'utf8')
    const { light, dark } = BROWSER_COLOURS
    expect(styles).toContain(`--color-shelter: light-dark(${light.bar}, ${dark.bar});`)
    expect(styles).toContain(`--color-page: light-dark(${light.ground}, ${dark.ground});`)

    const manifest = JSON.parse((await t.anonymous().get('/manifest.webmanifest')).text)
    expect(manifest).toMatchObject({
      theme_color: light.bar,
      background_color: light.ground,
      color_scheme_dark: { theme_color: dark.bar, background_color: dark.ground },
    })
  })
})
