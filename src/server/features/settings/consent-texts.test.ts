import { describe, expect, test } from 'vitest'
import { CONSENT_TEXTS, PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { giveConsentAgain, listConsents, withdrawConsent } from '#shared/account/consents.ts'
import { listAudit } from '#shared/audit.ts'
import { listGroups, shareCase } from '#shared/groups/groups.ts'
import { CONSENT_CHANGED } from '#shared/questions/validate.ts'
import { readDraft, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import { acceptQuote } from '#shared/quotes/quotes.ts'
import { type ConsentTexts, consentTextsSetting } from '#shared/settings/consent-texts.ts'
import { listSettingVersions, restoreSetting } from '#shared/settings/settings.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { autoAnswers } from '../../../../tests/support/auto-answers.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import { quotesOn } from '../../../../tests/support/quotes.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { EXPORT_FILES, selectExportRows } from '../privacy/export-store.ts'
import { consentTexts } from './tables.ts'

const t = testApp()
const { aSentQuote, anAcceptance } = quotesOn(t)

const SHARE = 'A broker may see my answers, without my contact details until they take my request.'
const OWN_SHARE = 'share_with_broker-own-2026-11-18'
const OLD_SHARE = CONSENT_TEXTS[PRESENT_VERSIONS.share_with_broker]?.text

async function change(texts: Partial<ConsentTexts>) {
  const admin = await t.as('admin')
  const { revision, value } = (await admin.call(consentTextsSetting.read)).body
  return admin.call(consentTextsSetting.change, { body: { revision, value: { ...value, ...texts } } })
}

const aDraft = (visitor: Agent, revision = 0, traits = {}) =>
  visitor.call(saveDraft, { body: { line: 'auto', answers: autoAnswers(traits), revision } })

describe('the words of the consents', () => {
  test('are the built-in ones, and a change is a new version that people agree to', async () => {
    const admin = await t.as('admin')
    const { body } = await admin.call(consentTextsSetting.read)
    expect(body).toMatchObject({ revision: 0, versions: PRESENT_VERSIONS })
    expect(body.value.share_with_broker).toBe(OLD_SHARE)
    const saved = await change({ share_with_broker: SHARE })
    expect(saved.body).toMatchObject({
      revision: 1,
      value: { share_with_broker: SHARE },
      versions: { ...PRESENT_VERSIONS, share_with_broker: OWN_SHARE },
    })
    const draft = (await aDraft(t.anonymous())).body
    expect(draft.consents).toMatchObject({
      share_with_broker: { version: OWN_SHARE, text: SHARE },
      terms: { version: PRESENT_VERSIONS.terms, text: CONSENT_TEXTS[PRESENT_VERSIONS.terms]?.text },
    })
    const { items } = (await admin.call(listAudit, { query: { action: 'consent_texts.changed' } })).body
    expect(items).toHaveLength(1)
    expect(JSON.stringify(items)).toContain('Sharing answers with brokers')
    expect(JSON.stringify(items)).not.toContain(SHARE)
  })

  test('of the terms keep the label of the box', async () => {
    const points = 'We are not an insurance broker.\nSending this request changes no insurance.'
    await change({ terms: points })
    const { text } = (await aDraft(t.anonymous())).body.consents.terms
    expect(text).toBe(`${points}\nI have read the terms of this request and agree to them.`)
    expect((await (await t.as('admin')).call(consentTextsSetting.read)).body.value.terms).toBe(points)
  })

  test('are refused without what they have to say, and from an old version', async () => {
    expect((await change({ terms: 'Everything you tell us has to be true.' })).status).toBe(400)
    expect((await change({ share_with_insurer: 'My broker may share my answers.' })).status).toBe(400)
    expect((await change({ share_with_group: 'All members may see my request.' })).status).toBe(400)
    expect((await change({ contact: 'You may call me,\nor send me an email.' })).status).toBe(400)
    expect((await change({ contact: 'You may call me \u202eor email me.' })).status).toBe(400)
    const admin = await t.as('admin')
    const { value } = (await admin.call(consentTextsSetting.read)).body
    const body = { revision: 0, value: { ...value, share_with_broker: SHARE } }
    expect((await admin.call(consentTextsSetting.change, { body })).status).toBe(200)
    expect((await admin.call(consentTextsSetting.change, { body })).status).toBe(409)
  })

  test('are kept as versions, and words used before have their version again', async () => {
    await change({ share_with_broker: SHARE })
    await change({ share_with_broker: `${SHARE} Thank you.` })
    const admin = await t.as('admin')
    const params = { name: 'consent_texts' as const }
    const [newest] = (await admin.call(listSettingVersions, { params })).body.items
    expect(newest?.changes).toEqual([
      { label: 'Sharing answers with brokers', before: SHARE, after: `${SHARE} Thank you.` },
    ])
    const shared = async () => (await admin.call(consentTextsSetting.read)).body.versions.share_with_broker
    expect(await shared()).toBe(`${OWN_SHARE}-2`)
    await admin.call(restoreSetting, { params, body: { revision: 2, from: 1 } })
    expect(await shared()).toBe(OWN_SHARE)
    await change({ share_with_broker: `${SHARE} Thank you.` })
    expect(await shared()).toBe(`${OWN_SHARE}-2`)
    await change({ share_with_broker: OLD_SHARE ?? '' })
    expect(await shared()).toBe(PRESENT_VERSIONS.share_with_broker)
    await expect(t.platform.db.update(consentTexts).set({ text: 'Something else' })).rejects.toThrow()
  })
})

describe('a form that was open when the words changed', () => {
  test('of a request is refused until its new words are agreed to', async () => {
    const visitor = t.anonymous()
    await aDraft(visitor)
    await change({ share_with_broker: SHARE })
    const refused = await visitor.call(submitDraft, { body: { revision: 1 } })
    expect([refused.status, refused.error.fields]).toEqual([422, { consentShare: CONSENT_CHANGED }])
    expect((await visitor.call(readDraft)).body.draft?.consents.share_with_broker.text).toBe(SHARE)
    await aDraft(visitor, 1, { consentShare: OWN_SHARE })
    expect((await visitor.call(submitDraft, { body: { revision: 2 } })).status).toBe(201)
  })

  test('of a quote, and one that shares a request, are refused and leave no consent', async () => {
    const [client, broker] = [await t.aClient(), await t.aBroker()]
    const own = await t.aCase({ client, broker, stage: 'quoting' })
    const { id } = await aSentQuote(own)
    const body = await anAcceptance(own, id)
    const group = await aGroup(t, { name: 'Olsen family', members: [[client, 'owner']] })
    const agent = await t.as(client)
    const { sharing } = (await agent.call(listGroups)).body
    await change({
      share_with_insurer: 'I agree that {insurer} gets my answers from my broker.',
      share_with_group: 'Everyone in {group} may read this request and answer for me.',
    })
    const accepted = await agent.call(acceptQuote, { params: { id }, body })
    expect([accepted.status, accepted.error.message]).toEqual([
      409,
      'The words of this consent have changed. Read them again before you agree.',
    ])
    const shared = await agent.call(shareCase, {
      params: { id: own.id },
      body: { groupId: group.id, version: 2, consentVersion: sharing.version },
    })
    expect(shared.status).toBe(409)
    expect((await agent.call(listConsents)).body.items.map(({ kind }) => kind)).toEqual(['share_with_broker'])
    const again = await agent.call(acceptQuote, { params: { id }, body: await anAcceptance(own, id) })
    expect(again.status).toBe(200)
    expect((await agent.call(listConsents)).body.items[0]).toMatchObject({
      kind: 'share_with_insurer',
      text: 'I agree that Prairie Mutual gets my answers from my broker.',
    })
  })
})

describe('consents given before a change', () => {
  test('keep their words in the account and in the copy of the client’s data', async () => {
    const client = await t.aClient()
    await t.aCase({ client })
    const agent = await t.as(client)
    const [old] = (await agent.call(listConsents)).body.items
    const params = { id: old?.id ?? '' }
    await change({ share_with_broker: SHARE })
    const withdrawn = (await agent.call(withdrawConsent, { params })).body
    expect(withdrawn).toMatchObject({ text: OLD_SHARE, again: { version: OWN_SHARE, text: SHARE } })
    const stale = await agent.call(giveConsentAgain, {
      params,
      body: { textVersion: PRESENT_VERSIONS.share_with_broker },
    })
    expect(stale.status).toBe(409)
    t.clock.advance({ hours: 1 })
    expect((await agent.call(giveConsentAgain, { params, body: { textVersion: OWN_SHARE } })).status).toBe(
      201,
    )
    await change({ share_with_broker: `${SHARE} Thank you.` })
    const { items } = (await agent.call(listConsents)).body
    expect(items.map(({ text }) => text)).toEqual([SHARE, OLD_SHARE])
    const file = EXPORT_FILES.find(({ name }) => name === 'consents.json')
    const rows = file && (await selectExportRows(t.platform.db, file, { personId: client.id }))
    expect(rows).toMatchObject([
      { text_version: PRESENT_VERSIONS.share_with_broker, text: OLD_SHARE },
      { text_version: OWN_SHARE, text: SHARE },
    ])
  })
})
