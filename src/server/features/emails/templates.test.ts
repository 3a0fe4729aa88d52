import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { listAudit } from '#shared/audit.ts'
import { listEmailKinds, previewEmail, sendSampleEmail } from '#shared/emails.ts'
import { submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { type AllEmailTexts, emailTextsSetting } from '#shared/settings/email-texts.ts'
import { EXAMPLE_NAME } from '#shared/settings/example-brand.ts'
import { listSettingVersions, restoreSetting } from '#shared/settings/settings.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'

const t = testApp()

const RECEIPT = 'enquiry.received'
const preview = async (kind: string) => (await t.as('admin')).call(previewEmail, { params: { kind } })
type Texts = z.input<typeof AllEmailTexts>
const save = async (value: Texts, revision = 0) =>
  (await t.as('admin')).call(emailTextsSetting.change, { body: { revision, value } })

describe('the email previews', () => {
  test('cover every kind of email, each with a subject and without empty placeholders', async () => {
    const { items } = (await (await t.as('admin')).call(listEmailKinds)).body
    expect(items.length).toBeGreaterThan(50)
    for (const { kind, title } of items) {
      const { subject, html, text } = (await preview(kind)).body
      expect(subject, kind).not.toBe('')
      expect(title, kind).not.toBe(kind)
      for (const form of [subject, html, text])
        expect(form, kind).not.toMatch(
          /undefined|null|NaN|Invalid Date|\[object|m\.\.|(?<!=)\b\d{4}-\d{2}-\d{2}\b/,
        )
      expect(text, kind).toContain('Hello Robin,')
    }
    expect((await preview('no.such')).status).toBe(404)
  })

  test('can be sent to the administrator, which the audit log records', async () => {
    const person = await t.anAdmin({ email: 'ada@people.example' })
    const admin = await t.as(person)
    const sent = await admin.call(sendSampleEmail, { params: { kind: 'account.password_reset' } })
    expect(sent.status).toBe(202)
    await t.jobs.runDue()
    expect(t.emails).toMatchObject([{ to: 'ada@people.example', subject: '[Test] Reset your password' }])
    expect((await admin.call(listAudit, { query: { action: 'mail.tested' } })).body.items).toHaveLength(1)
    expect((await admin.call(sendSampleEmail, { params: { kind: 'no.such' } })).status).toBe(404)
  })
})

describe('the texts an administrator adds to emails', () => {
  test('are in the next email and in its preview, after the greeting and at the end', async () => {
    const texts = { opening: 'Thanks for thinking of us.', closing: 'We are closed from December 24 to 28.' }
    expect((await save({ [RECEIPT]: texts })).body).toMatchObject({
      revision: 1,
      value: { [RECEIPT]: texts },
    })
    await t.anonymous().call(submitEnquiry, {
      body: {
        name: 'Odette Nowak',
        email: 'odette@people.example',
        clientId: newId(),
        phone: '',
        topic: 'home',
        message: 'Do you have a partner in Red Deer?',
      },
    })
    await t.jobs.runDue()
    const receipt = t.emails.find(({ kind }) => kind === RECEIPT)
    for (const text of [receipt?.text, (await preview(RECEIPT)).body.text]) {
      expect(text).toMatch(/^Hello.*,\n\nThanks for thinking of us\.\n\n/)
      expect(text).toContain(`${texts.closing}\n\n-- \n`)
    }
    expect(t.emails.find(({ kind }) => kind === 'enquiry.arrived')?.text).not.toContain(texts.opening)
  })

  test('are shown as text, even if they contain markup', async () => {
    await save({ [RECEIPT]: { opening: '<b>Hello</b> & welcome', closing: '' } })
    expect((await preview(RECEIPT)).body.html).toContain('&lt;b&gt;Hello&lt;/b&gt; &amp; welcome')
  })

  test.each([
    ['a link', 'See https://prizes.example'],
    ['a bare address of a site', 'See prizes.com now'],
    ['an email address', 'Write to me@people.example'],
    ['text that reverses', 'abc\u202edef'],
    ['too much', 'x'.repeat(401)],
  ])('are refused with %s', async (_, opening) => {
    expect((await save({ [RECEIPT]: { opening, closing: '' } })).status).toBe(400)
  })

  test('change the subject, with the number of the request and the name of the site', async () => {
    const kind = 'notification.case.assigned'
    const subject = '{brand}: your broker for {reference}'
    expect((await save({ [kind]: { subject, opening: '', closing: '' } })).status).toBe(200)
    expect((await preview(kind)).body.subject).toBe(`${EXAMPLE_NAME}: your broker for AB-2026-000123`)
    const client = await t.aClient()
    const on = await t.aCase({ client })
    await notificationsOf(t).raiseEvent(on.id, 'case.assigned')
    await t.jobs.runDue()
    const subjects = t.emails.filter(({ to }) => to === client.email).map(email => email.subject)
    expect(subjects).toEqual([`${EXAMPLE_NAME}: your broker for ${on.reference}`])
    const { items } = (await (await t.as('admin')).call(listEmailKinds)).body
    expect(items.find(one => one.kind === kind)?.standardSubject).toContain('AB-2026-000123')
  })

  test.each([
    ['a line break', 'Hello\r\nBcc: all@people.example'],
    ['a separator of lines', 'Hello\u2028again'],
    ['text that reverses', 'abc\u202edef'],
    ['a link', 'See prizes.com now'],
    ['another placeholder', 'Hello {client}'],
    ['too much', 'x'.repeat(121)],
  ])('refuse a subject with %s', async (_, subject) => {
    expect((await save({ [RECEIPT]: { subject, opening: '', closing: '' } })).status).toBe(400)
  })

  test('refuse the number of a request in an email about none', async () => {
    const refused = await save({
      'notification.summary': { subject: 'News on {reference}', opening: '', closing: '' },
    })
    expect(refused.status).toBe(422)
  })

  test('are refused for security emails, for unknown ones, and when someone else saved first', async () => {
    const texts = { opening: 'Hello again.', closing: '' }
    expect((await save({ 'account.password_reset': texts })).status).toBe(422)
    expect((await save({ 'no.such': texts })).status).toBe(422)
    expect((await save({ [RECEIPT]: texts })).status).toBe(200)
    expect((await save({})).status).toBe(409)
  })

  test('have versions for each email, which can be restored', async () => {
    await save({ [RECEIPT]: { opening: 'Hello again.', closing: '' } })
    await save({}, 1)
    const admin = await t.as('admin')
    const params = { name: 'email_texts' as const }
    const [newest] = (await admin.call(listSettingVersions, { params })).body.items
    expect(newest?.changes).toEqual([
      { label: 'Contact form: confirmation, opening', before: 'Hello again.', after: null },
    ])
    await admin.call(restoreSetting, { params, body: { revision: 2, from: 1 } })
    expect((await admin.call(emailTextsSetting.read)).body.value[RECEIPT]?.opening).toBe('Hello again.')
    const { items } = (await admin.call(listAudit, { query: { action: 'email_texts.changed' } })).body
    expect(items).toHaveLength(3)
  })
})
