import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { listEmailKinds, previewEmail, sendSampleEmail } from '#shared/emails.ts'
import { submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { type AllEmailTexts, changeEmailTexts, readEmailTexts } from '#shared/settings/email-texts.ts'
import { listSettingVersions, restoreSetting } from '#shared/settings/versions.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'

const t = testApp()

const RECEIPT = 'enquiry.received'
const preview = async (kind: string) => (await t.as('admin')).call(previewEmail, { params: { kind } })
const save = async (value: AllEmailTexts, revision = 0) =>
  (await t.as('admin')).call(changeEmailTexts, { body: { revision, value } })

describe('the emails an administrator can look at', () => {
  test('are all kinds there are, each with a subject and without gaps', async () => {
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

  test('can be sent to oneself, which the audit log records', async () => {
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

  test('are shown as text, however they are written', async () => {
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

  test('are refused for emails on security and for unknown ones, and when someone saved before', async () => {
    const texts = { opening: 'Hello again.', closing: '' }
    expect((await save({ 'account.password_reset': texts })).status).toBe(422)
    expect((await save({ 'no.such': texts })).status).toBe(422)
    expect((await save({ [RECEIPT]: texts })).status).toBe(200)
    expect((await save({})).status).toBe(409)
  })

  test('have versions by the name of the email, and can be restored', async () => {
    await save({ [RECEIPT]: { opening: 'Hello again.', closing: '' } })
    await save({}, 1)
    const admin = await t.as('admin')
    const params = { name: 'email_texts' as const }
    const [newest] = (await admin.call(listSettingVersions, { params })).body.items
    expect(newest?.changes).toEqual([
      { label: 'Contact form: confirmation, opening', before: 'Hello again.', after: null },
    ])
    await admin.call(restoreSetting, { params, body: { revision: 2, from: 1 } })
    expect((await admin.call(readEmailTexts)).body.value[RECEIPT]?.opening).toBe('Hello again.')
    const { items } = (await admin.call(listAudit, { query: { action: 'email_texts.changed' } })).body
    expect(items).toHaveLength(3)
  })
})
