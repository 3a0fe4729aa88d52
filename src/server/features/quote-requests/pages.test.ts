import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LINE_IDS } from '#shared/lines/lines.ts'
import { findLine } from '#shared/lines/product-lines.ts'
import type { PageData } from '#shared/pages.ts'
import type { Answers } from '#shared/questions/question.ts'
import { readDraft, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import type { Agent, Reply } from '../../../../tests/support/agent.ts'
import { AGREED, aDriver, autoAnswers, aVehicle } from '../../../../tests/support/auto-answers.ts'
import { lineAnswers } from '../../../../tests/support/line-answers.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { consents } from '../account/consents/tables.ts'
import { audit } from '../audit/tables.ts'
import { cases } from '../cases/tables.ts'
import { drafts } from './tables.ts'

const t = testApp({ rendered: true })

/** A browser without scripts, which sends the page's hidden fields along with the typed values. */
async function fillIn(visitor: Agent, step: string, typed: Record<string, string>): Promise<Reply> {
  const page = await visitor.get(`/get-quote/${step}`)
  expect(page.status).toBe(200)
  return visitor.submit(`/get-quote/${step}`, { ...hiddenFields(page), ...typed })
}

function hiddenFields(page: Reply): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [tag] of page.text.matchAll(/<input type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1]
    if (name) fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  return fields
}

/** Returns the data that the page was rendered from. */
function pageData(page: Reply): PageData {
  return JSON.parse(
    /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page.text)?.[1] ?? '',
  )
}

const about = (traits: Record<string, string> = {}) => ({
  fullName: 'Dana Whitford',
  email: 'dana.whitford@people.example',
  phone: '(403) 555-0118',
  city: 'Calgary',
  postalCode: 't2p1j9',
  ...traits,
})

const inList = (list: string, index: number, item: Record<string, string>) =>
  Object.fromEntries(Object.entries(item).map(([id, text]) => [`${list}.${index}.${id}`, text]))

const details = () => ({ ...inList('drivers', 0, aDriver()), ...inList('vehicles', 0, aVehicle()) })

async function saved(visitor: Agent): Promise<Answers> {
  return (await visitor.call(readDraft)).body.draft?.answers ?? {}
}

async function withDraft(answers: Answers = autoAnswers()): Promise<Agent> {
  const visitor = t.anonymous()
  await visitor.call(saveDraft, { body: { line: 'auto', answers, revision: 0 } })
  return visitor
}

describe('a visitor without scripts', () => {
  test('submits a request from the first question to a case', async () => {
    await t.aBroker({ cities: ['Calgary'] })
    const visitor = t.anonymous()
    const steps: [string, Record<string, string>, string][] = [
      ['what', { line: 'auto' }, '/get-quote/about'],
      ['about', about(), '/get-quote/details'],
      ['details', details(), '/get-quote/current'],
      ['current', { insuredNow: 'never' }, '/get-quote/consents'],
      ['consents', AGREED, '/get-quote/review'],
      ['review', { website: '' }, '/get-quote/done'],
    ]
    for (const [step, typed, next] of steps) {
      const reply = await fillIn(visitor, step, typed)
      expect([step, reply.status, reply.headers.location]).toEqual([step, 303, next])
    }
    const done = await visitor.get('/get-quote/done')
    expect(done.text).toContain('AB-2026-000001')
    expect(done.text).toContain('by 4:00 p.m. today')
    const [row] = await t.platform.db.select().from(cases)
    expect(row?.answers).toMatchObject({ postalCode: 'T2P 1J9', insuredNow: 'never' })
    expect((await t.platform.db.select().from(consents))[0]?.channel).toBe('web_form')
    const given = await t.platform.db.select().from(audit).where(eq(audit.action, 'consent.given'))
    expect(given.length).toBeGreaterThan(0)
    for (const { address, requestId } of given)
      expect([address, requestId !== null]).toEqual(['127.0.0.1', true])
  })

  test('sees an error beside each wrong field and keeps all answers', async () => {
    const visitor = t.anonymous()
    await fillIn(visitor, 'what', { line: 'auto' })
    const reply = await fillIn(visitor, 'about', about({ email: 'dana@', postalCode: 'V5K 0A1' }))
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('Please enter a valid email address')
    expect(reply.text).toContain('Alberta postal codes start with T')
    expect(reply.text).toContain('value="dana@"')
    expect(reply.text).toContain('value="Dana Whitford"')
    expect(Object.keys(pageData(reply).quote?.fields ?? {})).toEqual(['email', 'postalCode'])
    expect(await saved(visitor)).toMatchObject({ fullName: 'Dana Whitford', email: 'dana@' })
  })

  test('sees an error without a line', async () => {
    const reply = await t.anonymous().submit('/get-quote/what', { revision: '0' })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('Choose what you’d like to insure')
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  test('adds and removes drivers without losing incomplete answers', async () => {
    const visitor = await withDraft(autoAnswers({ drivers: [] }))
    const one = await fillIn(visitor, 'details', {
      ...inList('drivers', 0, { name: 'Ash' }),
      action: 'add:drivers',
    })
    expect([one.status, one.headers.location]).toEqual([303, '/get-quote/details#drivers'])
    await fillIn(visitor, 'details', {
      ...inList('drivers', 0, { name: 'Ash' }),
      ...inList('drivers', 1, { name: 'Robin', birthDate: 'soon' }),
      action: 'add:drivers',
    })
    expect((await saved(visitor)).drivers).toMatchObject([{ name: 'Ash' }, { name: 'Robin' }, {}])
    await fillIn(visitor, 'details', {
      ...inList('drivers', 0, { name: 'Ash' }),
      ...inList('drivers', 1, { name: 'Robin', birthDate: 'soon' }),
      ...inList('drivers', 2, { name: '' }),
      action: 'remove:drivers:0',
    })
    expect((await saved(visitor)).drivers).toMatchObject([{ name: 'Robin', birthDate: 'soon' }, { name: '' }])
  })

  test('goes back from an incomplete page and finds its answers saved', async () => {
    const visitor = await withDraft()
    const reply = await fillIn(visitor, 'about', about({ phone: '12', action: 'back' }))
    expect([reply.status, reply.headers.location]).toEqual([303, '/get-quote/what'])
    expect(await saved(visitor)).toMatchObject({ phone: '12' })
  })

  test('sees questions that became visible before their errors', async () => {
    const visitor = await withDraft(
      autoAnswers({ insuredNow: '', currentInsurer: '', yearsInsured: '', cancelled: '' }),
    )
    expect((await visitor.get('/get-quote/current')).text).not.toContain('Current insurer')
    const first = await fillIn(visitor, 'current', { insuredNow: 'yes' })
    expect([first.status, first.headers.location]).toEqual([303, '/get-quote/current#currentInsurer'])
    expect((await visitor.get('/get-quote/current')).text).toContain('Current insurer')
    const second = await fillIn(visitor, 'current', { insuredNow: 'yes' })
    expect(second.status).toBe(422)
    expect(second.text).toContain('Enter the name of your insurer')
  })

  test('returns to the review after changing one answer of a complete request', async () => {
    const visitor = await withDraft()
    const about1 = await fillIn(visitor, 'about', about({ fullName: 'Dana W.' }))
    expect(about1.headers.location).toBe('/get-quote/review')
    const later = await withDraft(autoAnswers({ consentTerms: '' }))
    expect((await fillIn(later, 'about', about())).headers.location).toBe('/get-quote/details')
  })

  test('reads the phone number in one format, and edits it as typed', async () => {
    const visitor = await withDraft(autoAnswers({ phone: '4035550118' }))
    expect((await visitor.get('/get-quote/review')).text).toContain('(403) 555-0118')
    expect((await visitor.get('/get-quote/about')).text).toContain('value="4035550118"')
  })

  test.each(LINE_IDS)('sees the line of a link to %s preselected, with what to have ready', async line => {
    const page = await t.anonymous().get(`/get-quote/what?type=${line}`)
    const chosen = [...page.text.matchAll(/<input[^>]*name="line"[^>]*>/g)]
      .map(([input]) => input)
      .filter(input => /checked/.test(input))
    expect(chosen).toHaveLength(1)
    expect(chosen[0]).toContain(`value="${line}"`)
    expect(page.text).toContain(findLine(line)?.checklist[0])
  })

  test('sees a list that became visible before its errors', async () => {
    const visitor = t.anonymous()
    const answers = lineAnswers('home', { homeClaimCount: '0', homeClaims: [] })
    await visitor.call(saveDraft, { body: { line: 'home', answers, revision: 0 } })
    const form = { homeInsuredNow: 'never', homeRefused: 'no', homeClaimCount: '2', waterCover: 'both' }
    const first = await fillIn(visitor, 'current', form)
    expect([first.status, first.headers.location]).toEqual([303, '/get-quote/current#homeClaims'])
    expect((await visitor.get('/get-quote/current')).text).toContain('name="homeClaims.0.cause"')
    const claim = { 'homeClaims.0.cause': '', 'homeClaims.0.year': '' }
    const second = await fillIn(visitor, 'current', { ...form, ...claim })
    expect(second.status).toBe(422)
    expect(second.text).toContain('Choose the type of claim')
  })

  test('keeps all answers after changing the line', async () => {
    const visitor = await withDraft()
    await fillIn(visitor, 'what', { line: 'home' })
    expect(
      (await fillIn(visitor, 'about', about({ postalCode: 'T2P 1J9', homeAs: 'tenant' }))).headers.location,
    ).toBe('/get-quote/details')
    await fillIn(visitor, 'what', { line: 'auto' })
    expect(await saved(visitor)).toMatchObject({ ...autoAnswers(), homeAs: 'tenant' })
  })

  test('unchecks a box by leaving it out of the form', async () => {
    const visitor = await withDraft()
    const { consentShare: _, ...required } = AGREED
    await fillIn(visitor, 'consents', required)
    expect((await saved(visitor)).consentShare).toBe('')
  })

  test('has one case after submitting twice', async () => {
    const visitor = await withDraft()
    const page = await visitor.get('/get-quote/review')
    const form = { ...hiddenFields(page), website: '' }
    const replies = await Promise.all([1, 2, 3].map(() => visitor.submit('/get-quote/review', form)))
    expect(replies.map(({ headers }) => headers.location)).toEqual(Array(3).fill('/get-quote/done'))
    expect(await t.platform.db.select().from(cases)).toHaveLength(1)
  })

  test('with two tabs sees the typed answers and is asked again', async () => {
    const visitor = await withDraft()
    const old = hiddenFields(await visitor.get('/get-quote/about'))
    await fillIn(visitor, 'about', about({ phone: '(780) 555-0101' }))
    const late = await visitor.submit('/get-quote/about', {
      ...old,
      ...about({ fullName: 'From the other tab' }),
    })
    expect(late.status).toBe(409)
    expect(late.text).toContain('value="From the other tab"')
    expect(late.text).toContain('changed in another tab')
    expect(await saved(visitor)).toMatchObject({ fullName: 'Dana Whitford', phone: '(780) 555-0101' })
    const kept = await visitor.submit('/get-quote/about', {
      ...hiddenFields(late),
      ...about({ fullName: 'From the other tab' }),
    })
    expect(kept.status).toBe(303)
    expect(await saved(visitor)).toMatchObject({ fullName: 'From the other tab' })
  })

  test('can submit the draft again after filling the honeypot', async () => {
    const visitor = await withDraft()
    const reply = await fillIn(visitor, 'review', { website: 'https://spam.example' })
    expect(reply.headers.location).toBe('/get-quote/done')
    expect(await t.platform.db.select().from(cases)).toEqual([])
    expect((await visitor.get('/get-quote/done')).headers.location).toBe('/get-quote/review')
  })

  test('deletes the answers on request', async () => {
    const visitor = await withDraft()
    const reply = await visitor.submit('/get-quote/done', {})
    expect([reply.status, reply.headers.location]).toEqual([303, '/get-quote/what'])
    expect((await visitor.call(readDraft)).body.draft).toBeNull()
  })

  test('sees any input escaped', async () => {
    const visitor = await withDraft()
    const nasty = '"><script>alert(1)</script>\0\u2028\ud800'
    const reply = await fillIn(visitor, 'about', about({ fullName: nasty, city: '__proto__', email: nasty }))
    expect(reply.status).toBe(422)
    expect(reply.text).not.toContain('<script>alert')
    const long = await fillIn(visitor, 'about', about({ fullName: 'x'.repeat(5000) }))
    expect(long.status).toBe(422)
    expect(long.text).toContain('Please shorten it')
    const forged = await visitor.submit('/get-quote/about', {
      draft: 'x',
      revision: '1e9',
      action: 'add:__proto__',
    })
    expect(forged.status).toBe(409)
  })
})

describe('the pages of a quote request', () => {
  test('start at the first step and keep the line of a link', async () => {
    const visitor = t.anonymous()
    for (const query of ['', '?type=auto', '?type=//evil.example']) {
      const first = await visitor.get(`/get-quote${query}`)
      expect([first.status, first.headers.location]).toEqual([200, undefined])
    }
    const page = await visitor.get('/get-quote/what?type=auto')
    expect(page.text).toMatch(
      /<input[^>]*name="line"[^>]*checked=""[^>]*value="auto"|<input[^>]*value="auto"[^>]*checked=""/,
    )
    expect(await t.platform.db.select().from(drafts)).toEqual([])
  })

  test('redirect to the first incomplete step', async () => {
    const stranger = t.anonymous()
    for (const step of ['about', 'details', 'current', 'consents', 'review', 'done'])
      expect((await stranger.get(`/get-quote/${step}`)).headers.location).toBe('/get-quote/what')
    const visitor = await withDraft(autoAnswers({ vehicles: [] }))
    expect((await visitor.get('/get-quote/review')).headers.location).toBe('/get-quote/details')
    expect((await visitor.get('/get-quote/about')).status).toBe(200)
  })

  test('show only the visitor’s own draft and are not cached', async () => {
    const visitor = await withDraft()
    const page = await visitor.get('/get-quote/about')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.text).toContain('Dana Whitford')
    expect((await t.anonymous().get('/get-quote/what')).text).not.toContain('Dana')
  })

  test('show the submitted request for every later step', async () => {
    const visitor = await withDraft()
    await visitor.call(submitDraft, { body: { revision: 1 } })
    for (const step of ['about', 'review'])
      expect((await visitor.get(`/get-quote/${step}`)).headers.location).toBe('/get-quote/done')
    expect((await visitor.submit('/get-quote/about', about())).headers.location).toBe('/get-quote/done')
  })

  test('with an unknown step are not found', async () => {
    expect((await t.anonymous().get('/get-quote/price')).status).toBe(404)
    expect((await t.anonymous().submit('/get-quote/price', {})).status).toBe(404)
  })

  test('parse a form with tens of thousands of names quickly', async () => {
    const names = Array.from({ length: 14_000 }, (_, n) => n.toString(36)).join('&')
    const visitor = await withDraft()
    const reply = await visitor.request({
      method: 'POST',
      url: '/get-quote/about',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: names,
    })
    expect(reply.status).toBe(409)
  }, 3000)

  test('accept forms from this site only', async () => {
    const visitor = await withDraft()
    const reply = await visitor.submit(
      '/get-quote/review',
      {},
      { headers: { origin: 'https://evil.example' } },
    )
    expect(reply.status).toBe(403)
  })

  test('label every control and describe every error for screen readers', async () => {
    const visitor = await withDraft(autoAnswers({ fullName: '' }))
    const reply = await fillIn(visitor, 'about', about({ fullName: '' }))
    expect(reply.text).toMatch(
      /<input[^>]*name="fullName"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="fullName"/,
    )
    expect(reply.text).toMatch(/autocomplete="email"/i)
    expect(reply.text).toContain('aria-current="step"')
  })
})
