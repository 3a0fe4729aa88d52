import { afterAll, describe, expect, test } from 'vitest'
import { askAssistant, readAssistant } from '#shared/assistant/assistant.ts'
import { listAudit } from '#shared/audit.ts'
import { type AssistantSettings, assistantSetting, DEFAULT_ASSISTANT } from '#shared/settings/assistant.ts'
import { readBrand } from '#shared/settings/brand.ts'
import { listSettingVersions, restoreSetting } from '#shared/settings/settings.ts'
import { modelAt, startFakeProvider } from '../../../../tests/support/fake-provider.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const fake = await startFakeProvider()
afterAll(() => fake.stop())
const t = testApp({
  config: {
    rateLimits: true,
    model: modelAt(fake.baseUrl, {
      name: 'Acme',
      country: 'US',
      onThisMachine: false,
      dollars: { daily: 2.5, input: 1, output: 2 },
    }),
  },
})

const save = async (value: Partial<AssistantSettings>, revision = 0) =>
  (await t.as('admin')).call(assistantSetting.change, {
    body: { revision, value: { ...DEFAULT_ASSISTANT, ...value } },
  })
const content = 'How long must I keep my pink card in the car?'
const providerOfAnswer = async () =>
  (await t.anonymous().call(askAssistant, { body: { messages: [{ role: 'user', content }] } })).body.data
    ?.provider
const opening = async () => (await t.anonymous().call(readAssistant)).body
const privacyLine = async () => (await t.anonymous().call(readBrand)).body.assistant

describe('the settings of the assistant', () => {
  test('keep every question on this server from the next one on', async () => {
    expect(await providerOfAnswer()).toBe('configured')
    const sent = fake.journal().length
    await save({ usesModel: false })
    expect(await providerOfAnswer()).toBe('embedded')
    expect(fake.journal()).toHaveLength(sent)
    expect(await opening()).toMatchObject({ provider: 'embedded', notice: null })
    expect(await privacyLine()).toContain('doesn’t send your questions to anyone else')
    await save({ usesModel: true }, 1)
    expect(await providerOfAnswer()).toBe('configured')
    expect(await opening()).toMatchObject({ provider: 'configured', credit: 'AI by Acme' })
    expect((await opening()).notice).toContain('in the United States')
    expect(await privacyLine()).toContain('Acme')
  })

  test('keep questions on this server while what is stored is not valid', async () => {
    await save({ usesModel: false })
    await t.platform.db.execute(`update settings set value = '{"usesModel": "yes"}' where key = 'assistant'`)
    expect(await providerOfAnswer()).toBe('embedded')
    expect(await opening()).toMatchObject({ provider: 'embedded', greeting: DEFAULT_ASSISTANT.greeting })
  })

  test('say how a conversation opens', async () => {
    expect(await opening()).toMatchObject({
      greeting: DEFAULT_ASSISTANT.greeting,
      suggestions: DEFAULT_ASSISTANT.suggestions,
    })
    const words = { greeting: 'Good day. Ask me about insurance.', suggestions: ['How do I file a claim?'] }
    await save(words)
    expect(await opening()).toMatchObject(words)
  })

  test('show the limits in force', async () => {
    const { body } = await (await t.as('admin')).call(assistantSetting.read)
    expect(body).toMatchObject({
      revision: 0,
      value: DEFAULT_ASSISTANT,
      model: { name: 'Acme', dailyTokens: 1_000_000, dailyDollars: 2.5 },
      questionsPerDay: 200,
    })
  })

  test('are refused without a greeting, with too long a one, with too many questions, or one twice', async () => {
    const six = Array.from({ length: 6 }, (_, n) => `Question number ${n}?`)
    expect((await save({ suggestions: six })).status).toBe(400)
    expect((await save({ suggestions: ['The same question?', 'The same question?'] })).status).toBe(400)
    expect((await save({ greeting: '' })).status).toBe(400)
    expect((await save({ greeting: 'x'.repeat(301) })).status).toBe(400)
  })

  test('are versioned, audited and restored, and refuse a stale change', async () => {
    await save({ usesModel: false })
    expect((await save({ usesModel: true })).status).toBe(409)
    const admin = await t.as('admin')
    await save({ usesModel: false, suggestions: [] }, 1)
    const { items } = (await admin.call(listSettingVersions, { params: { name: 'assistant' } })).body
    expect(items[0]?.changes).toMatchObject([{ label: 'Suggested questions', after: null }])
    await admin.call(restoreSetting, { params: { name: 'assistant' }, body: { revision: 2, from: 1 } })
    expect((await opening()).suggestions).toEqual(DEFAULT_ASSISTANT.suggestions)
    const audited = (await admin.call(listAudit, { query: { action: 'assistant.changed' } })).body.items
    expect(audited).toHaveLength(3)
  })
})
