import { describe, expect, test } from 'vitest'
import { askAssistant } from '#shared/assistant/assistant.ts'
import { listAudit } from '#shared/audit.ts'
import { bookCallTime, cancelCallTime, listCallTimes, offerCallTimes } from '#shared/call-times.ts'
import { acceptMemberInvitation, createGroup, inviteMember, listGroups } from '#shared/groups/groups.ts'
import { readPageExtras } from '#shared/page-extras.ts'
import { readBrand } from '#shared/settings/brand.ts'
import { FEATURES, type Feature, featuresSetting } from '#shared/settings/features.ts'
import { listSettingVersions, restoreSetting } from '#shared/settings/settings.ts'
import { testimonialsSetting } from '#shared/settings/testimonials.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import { signUp } from '../../../../tests/support/newsletter.ts'
import { aTestimonial, featuresWithout } from '../../../../tests/support/settings.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({ rendered: true })

const turnOff = async (revision: number, ...names: Feature[]) =>
  (await t.as('admin')).call(featuresSetting.change, { body: { revision, value: featuresWithout(...names) } })

describe('features', () => {
  test('are all on until an administrator turns one off; pages follow, and the version can be restored', async () => {
    const admin = await t.as('admin')
    expect((await admin.call(featuresSetting.read)).body).toMatchObject({
      revision: 0,
      value: featuresWithout(),
    })
    expect((await t.anonymous().call(readBrand)).body.off).toEqual([])
    expect((await t.anonymous().get('/')).text).toContain('"off":[]')

    expect((await turnOff(0, 'assistant', 'push')).body.value).toEqual(featuresWithout('assistant', 'push'))
    expect((await t.anonymous().get('/')).text).toContain('"off":["assistant","push"]')
    expect((await turnOff(0)).status).toBe(409)
    await turnOff(1, 'push')
    const { items } = (await admin.call(listSettingVersions, { params: { name: 'features' } })).body
    expect(items[0]?.changes).toEqual([{ label: 'Chat assistant', before: 'Off', after: 'On' }])
    await admin.call(restoreSetting, { params: { name: 'features' }, body: { revision: 2, from: 1 } })
    expect((await t.anonymous().call(readBrand)).body.off).toEqual(['assistant', 'push'])
    const entries = (await admin.call(listAudit, { query: { action: 'features.changed' } })).body.items
    expect(entries.map(({ data }) => data)).toEqual([
      { restored_version: '1' },
      { changed: 'Chat assistant' },
      { changed: 'Chat assistant, Notifications in browsers' },
    ])
  })
})

describe('a feature that is turned off', () => {
  test('the assistant answers no one, and its page says so', async () => {
    const ask = () =>
      t
        .anonymous()
        .call(askAssistant, { body: { messages: [{ role: 'user', content: 'Is hail covered?' }] } })
    expect((await ask()).status).toBe(200)
    await turnOff(0, 'assistant')
    const refused = await ask()
    expect([refused.status, refused.error.message]).toEqual([403, FEATURES.assistant.refusal])
    expect((await t.anonymous().get('/chatbot')).text).toContain('The chat is turned off')
    expect((await t.anonymous().get('/chatbot')).status).toBe(200)
  })

  test('the newsletter form is on no page and takes no one; its page stays', async () => {
    expect(await signUp(t, 'first@people.example')).toBe(201)
    expect((await t.anonymous().get('/newsletter')).text.match(/name="email"/g)).toHaveLength(2)
    await turnOff(0, 'newsletter')
    const page = await t.anonymous().get('/newsletter')
    expect(page.status).toBe(200)
    expect(page.text).toContain('not taking new subscribers')
    expect(page.text).not.toContain('name="email"')
    expect(await signUp(t, 'second@people.example')).toBe(403)
    const plain = await t.anonymous().submit('/newsletter', { email: 'third@people.example' })
    expect(plain.status).toBe(403)
  })

  test('groups stay as they are, and open invitations can be accepted', async () => {
    const [anna, ben] = [await t.aClient(), await t.aClient()]
    const group = await aGroup(t, { members: [[anna, 'owner']] })
    const owner = await t.as(anna)
    const invite = (email: string) =>
      owner.call(inviteMember, { params: { id: group.id }, body: { email, role: 'member' } })
    await invite(ben.email)
    await turnOff(0, 'groups')
    const refused = await invite('cleo@people.example')
    expect([refused.status, refused.error.message]).toEqual([403, FEATURES.groups.refusal])
    const body = { clientId: crypto.randomUUID(), name: 'Olsen', kind: 'household' as const }
    expect((await owner.call(createGroup, { body })).status).toBe(403)
    const invited = await t.as(ben)
    const [invitation] = (await invited.call(listGroups)).body.invitations
    const params = { id: invitation?.id ?? '' }
    expect((await invited.call(acceptMemberInvitation, { params })).status).toBe(200)
  })

  test('brokers offer no more times for a call; those offered can be booked and cancelled', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker })
    const staff = await t.as(broker)
    const offer = () =>
      staff.call(offerCallTimes, {
        params: { id: own.id },
        body: { startsAt: ['2026-11-20T16:00:00.000Z'] },
      })
    const [time] = (await offer()).body.items
    await turnOff(0, 'callTimes')
    expect((await offer()).status).toBe(403)
    const params = { id: own.id, timeId: time?.id ?? '' }
    const client = await t.as(own.client ?? 'client')
    expect((await client.call(bookCallTime, { params, body: { instead: null } })).status).toBe(200)
    const { abilities } = (await staff.call(listCallTimes, { params: { id: own.id } })).body
    expect(abilities).toEqual({ offer: false, book: false, cancel: true })
    expect((await staff.call(cancelCallTime, { params })).status).toBe(200)
  })

  test('testimonials are saved, and the home page shows none', async () => {
    const admin = await t.as('admin')
    await admin.call(testimonialsSetting.change, { body: { revision: 0, value: [aTestimonial()] } })
    const shown = async () =>
      (await t.anonymous().call(readPageExtras, { query: { path: '/' } })).body.testimonials
    expect(await shown()).toHaveLength(1)
    await turnOff(0, 'testimonials')
    expect(await shown()).toBeUndefined()
    expect((await t.anonymous().get('/')).text).not.toContain('Odette N.')
    await turnOff(1)
    expect((await t.anonymous().get('/')).text).toContain('Odette N.')
  })
})
