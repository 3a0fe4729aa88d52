import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import { giveConsentAgain, listConsents, withdrawConsent } from '#shared/account/consents.ts'
import { listAudit } from '#shared/audit.ts'
import { listCaseEvents, readCase } from '#shared/cases/cases.ts'
import * as api from '#shared/groups/groups.ts'
import { acceptQuote } from '#shared/quotes/quotes.ts'
import { aGroup } from '../../../../tests/support/groups.ts'
import { quotesOn } from '../../../../tests/support/quotes.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { cases } from '../cases/tables.ts'

const t = testApp()

/** A household of two, with a request of its owner that is not shared. */
async function aHousehold() {
  const [anna, ben] = [await t.aClient(), await t.aClient()]
  const group = await aGroup(t, {
    name: 'Olsen family',
    members: [
      [anna, 'owner'],
      [ben, 'member'],
    ],
  })
  return { anna, ben, group, own: await t.aCase({ client: anna }) }
}

describe('a request', () => {
  test('is shared and made private by its client; everyone is notified and both are recorded', async () => {
    const { anna, ben, group, own } = await aHousehold()
    const agent = await t.as(anna)
    const params = { id: own.id }
    const share = (version: number) =>
      agent.call(api.shareCase, {
        params,
        body: { groupId: group.id, version, consentVersion: PRESENT_VERSIONS.share_with_group },
      })
    expect((await share(1)).body.version).toBe(2)
    expect((await share(1)).body.version).toBe(2)
    await t.jobs.runDue()
    expect(
      t.emails.filter(({ to, subject }) => to.includes(ben.email) && subject.includes('was shared')),
    ).toHaveLength(1)
    expect((await (await t.as(ben)).call(readCase, { params })).status).toBe(200)
    const stale = await agent.call(api.unshareCase, { params, body: { version: 1 } })
    expect(stale.status).toBe(409)
    expect((await agent.call(api.unshareCase, { params, body: { version: 2 } })).body).toMatchObject({
      group: null,
    })
    expect((await (await t.as(ben)).call(readCase, { params })).status).toBe(404)
    const sentences = (await agent.call(listCaseEvents, { params })).body.items.map(
      ({ sentence }) => sentence,
    )
    expect(sentences.slice(0, 2)).toEqual([
      'This request is no longer shared with Olsen family.',
      'You shared this request with Olsen family.',
    ])
    const entries = (await (await t.as('admin')).call(listAudit, { query: { case: own.id } })).body.items
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['case.shared', 'case.unshared']),
    )
  })

  test('is shared by a consent, and made private by withdrawing it', async () => {
    const { anna, ben, group, own } = await aHousehold()
    const agent = await t.as(anna)
    const params = { id: own.id }
    const share = (version: number) =>
      agent.call(api.shareCase, {
        params,
        body: { groupId: group.id, version, consentVersion: PRESENT_VERSIONS.share_with_group },
      })
    const sharing = async () =>
      (await agent.call(listConsents)).body.items.filter(({ kind }) => kind === 'share_with_group')
    await share(1)
    await share(1)
    const [given, ...others] = await sharing()
    expect(others).toEqual([])
    expect(given).toMatchObject({
      recipient: group.name,
      case: { id: own.id },
      channel: 'Sharing the request',
      withdrawnAt: null,
      abilities: { withdraw: true, giveAgain: false },
    })
    expect(given?.text).toContain(`The members of ${group.name} may see`)
    const consent = { id: given?.id ?? '' }
    expect((await (await t.as(ben)).call(withdrawConsent, { params: consent })).status).toBe(404)
    const withdrawn = await agent.call(withdrawConsent, { params: consent })
    expect(withdrawn.body).toMatchObject({ abilities: { withdraw: false, giveAgain: false } })
    expect(withdrawn.body.withdrawnAt).not.toBeNull()
    expect((await agent.call(withdrawConsent, { params: consent })).status).toBe(200)
    expect((await (await t.as(ben)).call(readCase, { params })).status).toBe(404)
    expect((await agent.call(readCase, { params })).body).toMatchObject({ group: null })
    expect(
      (
        await agent.call(giveConsentAgain, {
          params: consent,
          body: { textVersion: PRESENT_VERSIONS.share_with_group },
        })
      ).status,
    ).toBe(409)

    await share(3)
    expect((await sharing()).map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false])
    await agent.call(api.unshareCase, { params, body: { version: 4 } })
    expect((await sharing()).map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false, false])
    const entries = (await (await t.as('admin')).call(listAudit, { query: { case: own.id } })).body.items
    const ofConsents = entries.filter(({ action }) => action.startsWith('consent.'))
    expect(ofConsents.map(({ action }) => action)).toEqual([
      'consent.withdrawn',
      'consent.given',
      'consent.withdrawn',
      'consent.given',
    ])
  })

  test('can’t be shared with a household that its client is not in', async () => {
    const { group } = await aHousehold()
    const stranger = await t.aClient()
    const own = await t.aCase({ client: stranger })
    const refused = await (await t.as(stranger)).call(api.shareCase, {
      params: { id: own.id },
      body: { groupId: group.id, version: 1, consentVersion: PRESENT_VERSIONS.share_with_group },
    })
    expect(refused.status).toBe(404)
  })

  test('a member who was removed can still withdraw a consent that they gave on it, but not give it again', async () => {
    const { anna, ben, group } = await aHousehold()
    const own = await t.aCase({ client: anna, stage: 'quoting' })
    await t.database.db.update(cases).set({ groupId: group.id }).where(eq(cases.id, own.id))
    const { aSentQuote, anAcceptance } = quotesOn(t)
    const quote = await aSentQuote(own)
    const member = await t.as(ben)
    const accepted = { params: { id: quote.id }, body: await anAcceptance(own, quote.id) }
    expect((await member.call(acceptQuote, accepted)).status).toBe(200)
    const [consent] = (await member.call(listConsents)).body.items
    const removal = { params: { id: group.id, memberId: ben.id }, body: { version: 1 } }
    expect((await (await t.as(anna)).call(api.removeMember, removal)).status).toBe(200)
    const params = { id: consent?.id ?? '' }
    const withdrawn = await member.call(withdrawConsent, { params })
    expect([withdrawn.status, withdrawn.body.withdrawnAt]).toEqual([200, expect.any(String)])
    const [latest] = (
      await (await t.as(own.broker ?? 'admin')).call(listCaseEvents, { params: { id: own.id } })
    ).body.items
    expect(latest?.sentence).toBe('The client stopped sharing their information with Prairie Mutual.')
    const again = { params, body: { textVersion: withdrawn.body.again?.version ?? '' } }
    expect((await member.call(giveConsentAgain, again)).status).toBe(404)
  })
})
