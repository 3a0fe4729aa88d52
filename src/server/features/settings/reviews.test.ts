import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import type { BodyInputOf } from '#shared/endpoint.ts'
import { readPageExtras } from '#shared/page-extras.ts'
import { reviewsSetting } from '#shared/settings/reviews.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({ rendered: true })

type Sent = BodyInputOf<typeof reviewsSetting.change>['value']

const REVIEW: Sent[number] = {
  path: '/super-visa',
  also: ['/insurance/super-visa'],
  by: 'Maren Ostrowski',
  role: 'Level 2 accident and sickness licence',
  on: '2026-06-02',
  author: 'Idris Halvorsen',
}

const save = (admin: Agent, value: Sent, revision = 0) =>
  admin.call(reviewsSetting.change, { body: { revision, value } })

const page = async (path: string) => (await t.anonymous().get(path)).text.replaceAll('<!-- -->', '')

describe('the reviewer of a page', () => {
  test('a different author alone is a change', async () => {
    const admin = await t.as('admin')
    await save(admin, [REVIEW])
    await save(admin, [{ ...REVIEW, author: 'Wren Castellanos' }], 1)
    expect((await admin.call(reviewsSetting.read)).body).toMatchObject({
      revision: 2,
      value: [{ author: 'Wren Castellanos' }],
    })
  })

  test('a reviewer is shown at every address of the page from the next request, and on no other page', async () => {
    expect(await page('/super-visa')).not.toContain('Reviewed by')
    await save(await t.as('admin'), [REVIEW])
    for (const address of ['/super-visa', '/insurance/super-visa']) {
      const html = await page(address)
      expect(html, address).toContain('Reviewed by')
      expect(html, address).toContain('Maren Ostrowski')
      expect(html, address).toContain('Level 2 accident and sickness licence')
      expect(html, address).toContain('<time dateTime="2026-06-02">Jun 2, 2026</time>')
    }
    expect(await page('/commercial-auto')).not.toContain('Reviewed by')
    const { body } = await t.anonymous().call(readPageExtras, { query: { path: '/insurance/super-visa' } })
    expect(body.reviewed).toEqual({ by: REVIEW.by, role: REVIEW.role, on: REVIEW.on, author: REVIEW.author })
  })

  test('an article names its author and reviewer on the page and in its structured data', async () => {
    await save(await t.as('admin'), [{ ...REVIEW, path: '/blog/hail-season', also: [] }])
    const html = await page('/blog/hail-season')
    expect(html).toContain('Written by')
    expect(html).toContain('"author":{"@type":"Person","name":"Idris Halvorsen"}')
    expect(html).toContain('"reviewedBy":{"@type":"Person","name":"Maren Ostrowski"')
  })

  test('a removed reviewer disappears with the next request', async () => {
    const admin = await t.as('admin')
    await save(admin, [REVIEW])
    await page('/super-visa')
    await save(admin, [], 1)
    expect(await page('/super-visa')).not.toContain('Reviewed by')
  })

  test('the audit log names the pages whose reviewer changed', async () => {
    const admin = await t.as('admin')
    await save(admin, [REVIEW, { ...REVIEW, path: '/faq', also: [] }])
    await save(admin, [REVIEW], 1)
    await save(admin, [REVIEW], 2)
    const { items } = (await admin.call(listAudit, { query: { action: 'reviews.changed' } })).body
    expect(items.map(({ data }) => data)).toEqual([{ pages: '/faq' }, { pages: '/faq, /super-visa' }])
  })

  test.each<[string, Partial<Sent[number]>]>([
    ['path', { path: 'super-visa' }],
    ['path', { path: '/../etc' }],
    ['path', { path: '//elsewhere.example' }],
    ['by', { by: '' }],
    ['by', { by: 'Maren\nOstrowski' }],
    ['role', { role: 'x'.repeat(121) }],
    ['on', { on: 'June' }],
    ['on', { on: '2031-06-02' }],
  ])('%s as in %j is refused beside its field', async (name, wrong) => {
    const answer = await save(await t.as('admin'), [{ ...REVIEW, ...wrong }])
    expect([400, 422]).toContain(answer.status)
    expect(answer.error.fields).toHaveProperty([`value.0.${name}`])
  })

  test('the second of two administrators to save is refused', async () => {
    const [ada, ben] = [await t.as('admin'), await t.as('admin')]
    await save(ada, [REVIEW])
    expect((await save(ben, [])).status).toBe(409)
    expect((await ben.call(reviewsSetting.read)).body.value).toEqual([REVIEW])
  })

  test('a broker can neither read nor change reviewers', async () => {
    const broker = await t.as('broker')
    expect((await broker.call(reviewsSetting.read)).status).toBe(403)
    expect((await save(broker, [REVIEW])).status).toBe(403)
  })

  test('markup in a name is shown as text', async () => {
    await save(await t.as('admin'), [
      { ...REVIEW, by: '<img src=x onerror=alert(1)>', role: '</script><script>' },
    ])
    const html = await page('/super-visa')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<img src=x|<script>/)
  })
})
