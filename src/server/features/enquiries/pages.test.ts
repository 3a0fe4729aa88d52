import { expect, test } from 'vitest'
import { listEnquiries } from '#shared/enquiries/enquiries.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({ rendered: true })

const typed = (traits: Record<string, string> = {}) => ({
  name: 'Wanda Prairie',
  email: 'wanda.prairie@people.example',
  phone: '',
  topic: 'home',
  message: 'Is a wood stove a problem?\r\nIt was put in by the last owner.',
  preferredTime: 'morning',
  website: '',
  ...traits,
})

const kept = async () =>
  (await (await t.as('admin')).call(listEnquiries, { query: { show: 'all' } })).body.items

test('without scripts the plain form sends a message, and repeating it sends no second one', async () => {
  const visitor = t.anonymous()
  const first = await visitor.submit('/contact', typed())
  expect([first.status, first.headers['cache-control']]).toEqual([201, 'no-store'])
  expect(first.text).toContain('Thank you for your message')
  expect(first.text).toMatch(/Your reference number is EN-2026-\d{6}/)
  expect(first.text).not.toContain('wood stove')
  await visitor.submit('/contact', typed())
  expect(await kept()).toMatchObject([{ name: 'Wanda Prairie', status: 'open' }])
  await t.jobs.runDue()
  expect(t.emails.map(({ kind }) => kind).sort()).toEqual(['enquiry.arrived', 'enquiry.received'])
  t.clock.advance({ hours: 2 })
  await visitor.submit('/contact', typed())
  expect(await kept()).toHaveLength(2)
})

test('without scripts errors are shown beside their fields and the typed text is kept', async () => {
  const reply = await t
    .anonymous()
    .submit('/contact', typed({ email: 'wanda@', message: '<b>Hello</b> "you"' }))
  expect(reply.status).toBe(422)
  expect(reply.text).toContain('Please enter a valid email address')
  expect(reply.text).toContain('value="wanda@"')
  expect(reply.text).toContain('&lt;b&gt;Hello&lt;/b&gt;')
  expect(reply.text).toMatch(/<option value="home"[^>]*selected/)
  const neither = await t.anonymous().submit('/contact', typed({ email: '' }))
  expect([neither.status, neither.text.includes('Enter an email address or phone number')]).toEqual([
    422,
    true,
  ])
  expect(await kept()).toEqual([])
})

test('without scripts a robot that fills in the hidden field gets the usual reply and is marked as spam', async () => {
  const reply = await t.anonymous().submit('/contact', typed({ website: 'x'.repeat(500) }))
  expect(reply.status).toBe(201)
  expect(await kept()).toMatchObject([{ status: 'spam', suspected: true }])
})

test('the query string does not change the page from the server', async () => {
  const page = await t.anonymous().get('/contact')
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate'])
  expect((await t.anonymous().get('/contact?utm_source=flyer')).text).toBe(page.text)
  expect(page.text).toContain('<link rel="canonical" href="http://localhost:3000/contact"/>')
})
