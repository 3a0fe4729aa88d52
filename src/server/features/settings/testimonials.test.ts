import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { readPageExtras } from '#shared/page-extras.ts'
import { MAX_SHOWN, type TestimonialEntry, testimonialsSetting } from '#shared/settings/testimonials.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { aTestimonial } from '../../../../tests/support/settings.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({ rendered: true })

type Sent = TestimonialEntry & { id: string | null }

const save = (admin: Agent, value: Sent[], revision = 0) =>
  admin.call(testimonialsSetting.change, { body: { revision, value } })

const home = async () => (await t.anonymous().get('/')).text
const wordsOf = (html: string) => html.replace(/<script.*?<\/script>/g, '').replaceAll('<!-- -->', '')
const islandOf = (html: string) => /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''

/** What was saved, as it is sent again. */
async function again(admin: Agent): Promise<{ revision: number; value: Sent[] }> {
  const { revision, value } = (await admin.call(testimonialsSetting.read)).body
  return { revision, value: value.map(item => ({ ...item, permitted: true as const })) }
}

describe('testimonials', () => {
  test('without testimonials the front page says what to expect', async () => {
    const text = wordsOf(await home())
    expect(text).toContain('What you can expect')
    expect(text).not.toContain('What clients say')
    expect(islandOf(await home())).not.toContain('testimonials')
  })

  test('a new testimonial is on the front page from the next request, and on no other page', async () => {
    await home()
    await save(await t.as('admin'), [aTestimonial()])
    const text = wordsOf(await home())
    expect(text).toContain('After the hail I had one person to call')
    expect(text).toContain('Odette N.')
    expect(text).toContain('Aug 14, 2026')
    expect(text).not.toContain('What you can expect')
    expect((await t.anonymous().get('/get-quote/what')).text).not.toContain('Odette')
    expect((await t.anonymous().call(readPageExtras)).body.testimonials).toHaveLength(1)
    expect((await t.anonymous().call(readPageExtras, { query: { path: '/faq' } })).body).toEqual({})
  })

  test('visitors do not see the date of permission, and search engines get no rating', async () => {
    await save(await t.as('admin'), [aTestimonial()])
    const html = await home()
    expect(html).not.toContain('2026-08-20')
    expect(html).not.toMatch(/permittedOn|"(Aggregate)?Rating"|"Review"|reviewRating/)
  })

  test('a hidden testimonial is gone from the next request and stays in the list', async () => {
    const admin = await t.as('admin')
    await save(admin, [aTestimonial()])
    await home()
    const { revision, value } = await again(admin)
    const hidden = await save(
      admin,
      value.map(item => ({ ...item, shown: false })),
      revision,
    )
    expect(hidden.body.value).toMatchObject([{ name: 'Odette N.', shown: false }])
    expect(wordsOf(await home())).toContain('What you can expect')
    expect(await home()).not.toContain('Odette')
  })

  test('the front page shows the first six visible testimonials in the order of the list', async () => {
    const admin = await t.as('admin')
    const names = ['Ada', 'Ben', 'Cleo', 'Dov', 'Esi', 'Finn', 'Gus', 'Hal']
    await save(
      admin,
      names.map(name => aTestimonial({ name, shown: name !== 'Ben' })),
    )
    const { revision, value } = await again(admin)
    await save(admin, value.toReversed(), revision)
    const { testimonials = [] } = (await t.anonymous().call(readPageExtras)).body
    expect(testimonials.map(({ name }) => name)).toEqual(['Hal', 'Gus', 'Finn', 'Esi', 'Dov', 'Cleo'])
    expect(testimonials).toHaveLength(MAX_SHOWN)
  })

  test('the audit log has the numbers of changes, without names or quotes', async () => {
    const admin = await t.as('admin')
    await save(admin, [aTestimonial(), aTestimonial({ name: 'Ben K.' })])
    const { revision, value } = await again(admin)
    const [first, second] = value as [Sent, Sent]
    await save(
      admin,
      [
        { ...second, shown: false },
        { ...first, quote: 'Somebody called me back at once.' },
      ],
      revision,
    )
    const { items } = (await admin.call(listAudit, { query: { action: 'testimonials.changed' } })).body
    expect(items.map(({ data }) => data)).toEqual([
      { reworded: '1', hidden: '1', moved: 'order changed' },
      { added: '2' },
    ])
    await save(admin, (await again(admin)).value, revision + 1)
    expect((await admin.call(testimonialsSetting.read)).body.revision).toBe(revision + 1)
  })
})

describe('invalid testimonials', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['quote', { quote: 'x'.repeat(601) }, /at most 600/],
    ['quote', { quote: ' ' }, /required/],
    ['name', { name: '' }, /required/],
    ['place', { place: 'Air\u0000drie' }, /can’t use/],
    ['on', { on: 'last summer' }, /Enter a date/],
    ['line', { line: 'boats' }, /./],
    ['permitted', { permitted: false }, /permission/],
    ['permittedOn', { permittedOn: '' }, /Enter a date/],
    ['on', { on: '2030-01-01' }, /today or an earlier date/],
    ['permittedOn', { permittedOn: '2030-01-01' }, /today or an earlier date/],
  ])('%s of %j is refused beside its field', async (name, wrong, why) => {
    const admin = await t.as('admin')
    const answer = await save(admin, [{ ...aTestimonial(), ...wrong } as Sent])
    expect([400, 422]).toContain(answer.status)
    expect(answer.error.fields?.[`value.0.${name}`]).toMatch(why)
    expect((await admin.call(testimonialsSetting.read)).body.value).toEqual([])
  })

  test('an unknown or repeated id is refused', async () => {
    const admin = await t.as('admin')
    await save(admin, [aTestimonial()])
    const { revision, value } = await again(admin)
    expect((await save(admin, [aTestimonial({}), ...value, ...value], revision)).status).toBe(404)
    const stranger = { ...aTestimonial(), id: '01890000-0000-7000-8000-000000000000' }
    expect((await save(admin, [stranger], revision)).status).toBe(404)
  })
})

test('the second of two administrators to save is refused, and the first one’s changes stay', async () => {
  const [ada, ben] = [await t.as('admin'), await t.as('admin')]
  await save(ada, [aTestimonial({ name: 'Ada’s' })])
  expect((await save(ben, [aTestimonial({ name: 'Ben’s' })])).status).toBe(409)
  expect((await ben.call(testimonialsSetting.read)).body.value).toMatchObject([{ name: 'Ada’s' }])
})

test('a broker and a client can neither read nor change testimonials', async () => {
  for (const who of ['broker', 'client'] as const) {
    const agent = await t.as(who)
    expect((await agent.call(testimonialsSetting.read)).status).toBe(403)
    expect((await save(agent, [aTestimonial()])).status).toBe(403)
  }
})

test.each([
  '<script>window.__xss=1</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><b>',
  '<!--<script>',
])('%s in a testimonial is shown as text', async nasty => {
  const quote = `${nasty} and that was all.`
  await save(await t.as('admin'), [aTestimonial({ quote, name: nasty, place: nasty })])
  const html = await home()
  for (const [tag] of html.matchAll(/<script[^>]*>/g))
    expect(tag).toMatch(/type="(application\/ld\+json|application\/json|module)"/)
  expect(html).not.toMatch(/<img[^>]*onerror/)
  expect(JSON.parse(islandOf(html)).testimonials).toMatchObject([{ quote, name: nasty, place: nasty }])
})
