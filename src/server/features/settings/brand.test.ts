import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { previewEmail, sendTestEmail } from '#shared/emails.ts'
import { type BrandEntry, brandSetting, readBrand } from '#shared/settings/brand.ts'
import { listSettingVersions, restoreSetting } from '#shared/settings/settings.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { engine, hasDatabase } from '../../../../tests/support/database.ts'
import { brandEntry } from '../../../../tests/support/settings.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { settings, settingVersions } from './tables.ts'

const t = testApp({ rendered: true })

/** Cached pages, a visitor's own page, the 404 page and a portal. */
const PAGES = [
  '/',
  '/insurance/auto',
  '/insurance/supervisa',
  '/faq',
  '/contact',
  '/get-quote/what',
  '/no-such-page',
  '/portal/login',
]

// A page's modules are imported when it is first rendered, which can exceed a test's time limit.
beforeAll(async () => {
  if (hasDatabase) for (const page of PAGES) await t.app.inject(page)
})

const save = (admin: Agent, value: BrandEntry, revision = 0) =>
  admin.call(brandSetting.change, { body: { revision, value } })

const structuredDataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )

const pageDataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
    brand: Record<string, unknown>
  }

describe('changing the brand', () => {
  test('every page shows the new brand from the next request, to people and to search engines', async () => {
    const visitor = t.anonymous()
    for (const page of PAGES) expect((await visitor.get(page)).text).toContain('(403) 555-0142')
    expect((await save(await t.as('admin'), brandEntry())).status).toBe(200)

    for (const page of PAGES) {
      const { text } = await visitor.get(page)
      expect(text, page).not.toContain('(403) 555-0142')
      expect(text, page).not.toMatch(/Shelterbelt Insurance Network|hello@shelterbelt/)
      expect(pageDataOf(text).brand, page).toMatchObject({
        name: 'Caragana',
        legalName: 'Caragana Insurance Network Ltd.',
        phone: '(780) 555-0177',
        address: { street: '22 Elevator Road', city: 'Vegreville', province: 'AB', postalCode: 'T9C 1A1' },
        social: [{ label: 'LinkedIn', url: 'https://social.example/caragana' }],
      })
    }
    const { text } = await visitor.get('/')
    const seen = text.replace(/<script.*?<\/script>/g, '').replaceAll('<!-- -->', '')
    for (const words of [
      ' | Caragana</title>',
      'href="tel:+17805550177"',
      'hello@caragana.example',
      '22 Elevator Road',
      'Vegreville, AB T9C 1A1',
      'Mon-Fri 9am-5pm',
      'Caragana Insurance Network Ltd.',
      'Caragana is not a broker.',
      'https://social.example/caragana',
    ])
      expect(seen).toContain(words)
    const business = structuredDataOf(text).find(item => [item['@type']].flat().includes('LocalBusiness'))
    expect(business).toMatchObject({
      name: 'Caragana',
      legalName: 'Caragana Insurance Network Ltd.',
      telephone: '+17805550177',
      email: 'hello@caragana.example',
      address: { streetAddress: '22 Elevator Road', postalCode: 'T9C 1A1' },
      openingHours: 'Mo-Fr 09:00-17:00',
      sameAs: ['https://social.example/caragana'],
    })
    expect((await visitor.call(readBrand)).body.name).toBe('Caragana')
  })

  test('emails have the new name, address and phone', async () => {
    const admin = await t.as('admin')
    await save(admin, brandEntry())
    await admin.call(sendTestEmail, { body: { email: 'operator@people.example' } })
    await t.jobs.runDue()
    const sentEmail = t.emails.at(-1)
    for (const form of [sentEmail?.text, sentEmail?.html]) {
      expect(form).toContain('Caragana Insurance Network Ltd.')
      expect(form).toContain('22 Elevator Road, Vegreville, AB T9C 1A1')
      expect(form).toContain('hello@caragana.example, (780) 555-0177')
    }
  })

  test('a new deployment shows the defaults', async () => {
    const admin = await t.as('admin')
    const { body } = await admin.call(brandSetting.read)
    expect(body).toMatchObject({ revision: 0, changedAt: null, changedBy: null })
    expect(body.value).toMatchObject({ name: 'Shelterbelt', hours: 'Mon-Fri 9am-5pm' })
    expect(body.value.social.map(({ label }) => label)).toEqual(['Facebook', 'Instagram', 'LinkedIn'])
    expect((await t.anonymous().get('/')).text).toContain('Mon-Fri 9am-5pm')
  })

  test('facts that a saved brand lacks are empty, not those of the example', async () => {
    const admin = await t.as('admin')
    await save(admin, brandEntry())
    await t.platform.db.update(settings).set({ value: { name: 'Caragana' } })
    const { name, social, ...facts } = (await admin.call(brandSetting.read)).body.value
    expect([name, social]).toEqual(['Caragana', []])
    expect(Object.entries(facts).filter(([, fact]) => fact !== '')).toEqual([])
    expect((await t.anonymous().get('/')).text).not.toMatch(
      /Shelterbelt Insurance|hello@shelterbelt|\(403\) 555-0142|Poplar Lane|Red Deer, AB|facebook\.example/,
    )
  })

  test.runIf(engine === 'postgres')('another process shows the new brand too', async () => {
    const other = await t.anotherProcess()
    const page = async () => (await other.app.inject({ url: '/', headers: { host: 'localhost:3000' } })).body
    expect(await page()).toContain('(403) 555-0142')
    await save(await t.as('admin'), brandEntry())
    await until('the other process to show it', async () => (await page()).includes('(780) 555-0177'))
  })

  test('the audit log names the changed facts without their values', async () => {
    const person = await t.anAdmin({ fullName: 'Maren Ostrowski' })
    const admin = await t.as(person)
    await save(admin, brandEntry())
    const second = await save(admin, brandEntry({ phone: '(780) 555-0178', legalName: 'Caragana Ltd.' }), 1)
    expect(second.body).toMatchObject({ revision: 2, changedBy: 'Maren Ostrowski' })
    const { items } = (await admin.call(listAudit, { query: { action: 'site.changed' } })).body
    expect(items.map(({ data }) => data)).toEqual([
      { changed: 'legal name, phone' },
      {
        changed: 'name, legal name, email, phone, street, city, postal code, disclaimer, social',
      },
    ])
    expect(items[0]?.actor?.fullName).toBe('Maren Ostrowski')
  })

  test('saving the same facts again changes nothing and is not audited', async () => {
    const admin = await t.as('admin')
    await save(admin, brandEntry())
    expect((await save(admin, brandEntry(), 1)).body.revision).toBe(1)
    expect((await admin.call(listAudit, { query: { action: 'site.changed' } })).body.items).toHaveLength(1)
  })
})

describe('two administrators', () => {
  test('the second to save is refused, and the first one’s changes stay', async () => {
    const [ada, ben] = [await t.as('admin'), await t.as('admin')]
    const opened = (await ada.call(brandSetting.read)).body.revision
    await save(ada, brandEntry({ phone: '(780) 555-0111' }), opened)
    const late = await save(ben, brandEntry({ phone: '(780) 555-0122' }), opened)
    expect([late.status, late.error.message]).toEqual([
      409,
      expect.stringContaining('Your changes weren’t saved'),
    ])
    const now = (await ben.call(brandSetting.read)).body
    expect(now.value.phone).toBe('(780) 555-0111')
    expect((await save(ben, brandEntry({ phone: '(780) 555-0122' }), now.revision)).status).toBe(200)
  })

  test.runIf(engine === 'postgres')('only one of several simultaneous saves succeeds', async () => {
    const admins = await Promise.all(Array.from({ length: 6 }, () => t.as('admin')))
    const answers = await Promise.all(
      admins.map((admin, at) => save(admin, brandEntry({ phone: `(780) 555-010${at}` }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const { items } = (await admins[0]?.call(listAudit, { query: { action: 'site.changed' } }))?.body ?? {}
    expect(items).toHaveLength(1)
  })
})

describe('invalid facts', () => {
  test.each<[keyof BrandEntry, string, RegExp]>([
    ['name', '', /required/],
    ['name', 'Cara\u0007gana', /can’t use/],
    ['name', 'Cara\u202egana', /can’t use/],
    ['name', 'x'.repeat(41), /at most 40/],
    ['legalName', 'Cara\r\nBcc: all@people.example', /can’t use/],
    ['email', 'hello at caragana', /Invalid email/],
    ['phone', '555-0177', /10-digit/],
    ['phone', '(780) 555-0177 ext. 4', /10-digit/],
    ['phone', '(180) 555-0177', /10-digit/],
    ['postalCode', '90210', /postal code/],
    ['postalCode', 'D4N 0A1', /postal code/],
    ['province', 'Alberta', /province/],
    ['hours', '', /required/],
    ['disclaimer', '', /required/],
    ['disclaimer', 'Not a broker.', /at least 40/],
  ])('%s: %j is refused beside its field', async (name, text, why) => {
    const admin = await t.as('admin')
    const answer = await save(admin, { ...brandEntry(), [name]: text })
    expect(answer.status).toBe(400)
    expect(answer.error.fields?.[`value.${name}`]).toMatch(why)
    expect((await admin.call(brandSetting.read)).body.revision).toBe(0)
  })

  test.each([
    'javascript:alert(1)',
    'http://social.example/caragana',
    'https://',
    'https://localhost/x',
    'https://user:secret@social.example/',
    'https://social.example:8443/',
    'https://social.example/"onmouseover="alert(1)',
    'https://social.example/\u202egpj.exe',
    'data:text/html,x',
    '//social.example',
    ' java\nscript:alert(1)',
  ])('a link to %j is refused beside its field', async url => {
    const answer = await save(await t.as('admin'), brandEntry({ social: [{ label: 'Elsewhere', url }] }))
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toHaveProperty(['value.social.0.url'])
  })

  test('phone and postal code are stored in the Canadian format', async () => {
    const written = brandEntry({ name: '  Caragana ', phone: '+1 780.555.0177', postalCode: 't9c1a1' })
    const { body } = await save(await t.as('admin'), written)
    expect(body.value).toMatchObject({ name: 'Caragana', phone: '(780) 555-0177', postalCode: 'T9C 1A1' })
  })

  test('unknown facts are refused', async () => {
    const admin = await t.as('admin')
    const more = { ...brandEntry(), publicUrl: 'https://elsewhere.example' } as BrandEntry
    expect((await save(admin, more)).status).toBe(400)
  })
})

describe('markup in a setting', () => {
  const CORPUS = [
    '<script>window.__xss=1</script>',
    '"><img src=x onerror=window.__xss=1>',
    "'-alert(1)-'",
    '</script><svg onload=alert(1)>',
    '<!--<script>',
    '{{7*7}}&lt;b&gt;',
    'javascript:alert(1)//',
  ]

  test.each(CORPUS)('%s is shown as text', async nasty => {
    const fits = (max: number) => nasty.slice(0, max)
    const answer = await save(
      await t.as('admin'),
      brandEntry({
        name: fits(40),
        legalName: nasty,
        street: nasty,
        city: nasty,
        hours: nasty,
        serviceArea: nasty,
        disclaimer: `${nasty} is not an insurance broker or provider of any kind.`,
        social: [{ label: fits(30), url: 'https://social.example/a?b=%3Cscript%3E&c=1' }],
      }),
    )
    expect(answer.status).toBe(200)
    for (const page of PAGES) {
      const { text } = await t.anonymous().get(page)
      // Apart from our data blocks and the build's script, everything is text.
      const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
      for (const tag of scripts)
        expect(tag).toMatch(/type="(application\/ld\+json|application\/json|module)"/)
      expect(text).not.toMatch(/<(img|svg)[^>]*\son\w+\s*=/i)
      expect(text).not.toMatch(/(href|src)="\s*javascript:/i)
      expect(pageDataOf(text).brand.legalName).toBe(nasty)
    }
    const business = structuredDataOf((await t.anonymous().get('/')).text)[0]
    expect(business).toMatchObject({ name: fits(40), legalName: nasty })
  })
})

test('a broker, a client and a visitor can neither read nor change the brand facts', async () => {
  for (const [agent, status] of [
    [await t.as('broker'), 403],
    [await t.as('client'), 403],
    [t.anonymous(), 401],
  ] as const) {
    expect((await agent.call(brandSetting.read)).status).toBe(status)
    expect((await save(agent, brandEntry())).status).toBe(status)
  }
  expect((await t.anonymous().get('/')).text).toContain('Shelterbelt')
})

describe('the accent colour', () => {
  test('is on every page, in the manifest and in emails, and the content security policy allows it', async () => {
    const visitor = t.anonymous()
    for (const page of PAGES) expect((await visitor.get(page)).text).not.toContain('--color-spruce:')
    const admin = await t.as('admin')
    expect((await save(admin, brandEntry({ accent: '#7A1FA2' }))).body).toMatchObject({
      value: { accent: '#7a1fa2' },
    })
    for (const page of PAGES) {
      const { text, headers } = await visitor.get(page)
      expect(text, page).toMatch(
        /^<!doctype html><html lang="en-CA" style="--color-spruce:light-dark\(#7a1fa2, #[0-9a-f]{6}\);/,
      )
      expect(text, page).toContain('<meta name="theme-color" content="#4f1469"')
      expect(headers['content-security-policy'], page).toMatch(/style-src[^;]* 'unsafe-inline'/)
    }
    expect((await visitor.get('/manifest.webmanifest')).text).toContain('"theme_color":"#4f1469"')
    const preview = await admin.call(previewEmail, { params: { kind: 'invitation' } })
    expect(preview.text).toContain('background-color:#7a1fa2')
  })

  test('has versions: one from before it existed brings back the built-in colours', async () => {
    const admin = await t.as('admin')
    await save(admin, brandEntry())
    await t.platform.db.update(settingVersions).set({ value: sql`value - 'accent'` })
    await save(admin, brandEntry({ accent: '#7a1fa2' }), 1)
    const params = { name: 'brand' as const }
    const [newest] = (await admin.call(listSettingVersions, { params })).body.items
    expect(newest?.changes).toEqual([{ label: 'Accent colour', before: null, after: '#7a1fa2' }])
    expect((await admin.call(restoreSetting, { params, body: { revision: 2, from: 1 } })).status).toBe(200)
    expect((await t.anonymous().get('/about')).text).not.toContain('--color-spruce:')
    const { items } = (await admin.call(listAudit, { query: { action: 'site.changed' } })).body
    expect(items[1]?.data).toEqual({ changed: 'accent' })
  })

  test('is refused when text in it would be hard to read', async () => {
    const refused = await save(await t.as('admin'), brandEntry({ accent: '#8a8a8a' }))
    expect([refused.status, JSON.stringify(refused.error)]).toEqual([
      400,
      expect.stringMatching(/its contrast is 2\.\d:1/),
    ])
  })
})
