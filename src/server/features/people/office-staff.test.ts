import { describe, expect, test } from 'vitest'
import { assignCases } from '#shared/cases/bulk.ts'
import { assignCase, listCandidates, listCaseEvents, listCases, readCase } from '#shared/cases/cases.ts'
import {
  addEnquiryEntry,
  changeEnquiryStatus,
  convertEnquiry,
  listEnquiries,
  readEnquiry,
} from '#shared/enquiries/enquiries.ts'
import { saveReplyDraft } from '#shared/message-drafts.ts'
import { listMessages, sendMessage, sendNote } from '#shared/messages.ts'
import { acceptInvitation, inviteOffice } from '#shared/people/invitations.ts'
import { disablePerson, listPeople, makeAdmin, readPerson } from '#shared/people/people.ts'
import { auditEntries, changeAccount } from '../../../../tests/support/admin-actions.ts'
import { isSignedIn, logIn } from '../../../../tests/support/logged-in.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { PASSWORD } from '../../../../tests/support/people-builders.ts'
import { onEnquiry } from '../../../../tests/support/rights-requests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { recordEvent } from '../cases/service.ts'

const t = testApp()

describe('office staff', () => {
  test('join by the invitation of an administrator', async () => {
    const admin = await t.as('admin')
    const body = { email: 'odette@people.example', fullName: 'Odette Newcomer' }
    const invited = await admin.call(inviteOffice, { body })
    expect([invited.status, invited.body.role]).toEqual([201, 'office'])
    await t.jobs.runDue()
    const [email] = notificationsOf(t).emailsTo(body)
    expect(email?.subject).toMatch(/^Your invitation to join the office staff of /)
    const link = new URL(email?.links[0] ?? '')
    expect(link.pathname).toBe('/admin/invitation')
    const account = {
      username: 'odette_n',
      fullName: body.fullName,
      phone: '(403) 555-0102',
      password: PASSWORD,
    }
    const accepted = await t.anonymous().call(acceptInvitation, {
      body: { token: link.hash.slice(1), ...account },
    })
    expect(accepted.body).toEqual({ username: 'odette_n', role: 'office' })
    const agent = await logIn(t, { ...(await t.inOffice()), ...account })
    expect((await agent.call(listCases)).status).toBe(200)
  })

  test('assign cases, one or several, which the audit log records', async () => {
    const [person, broker] = [await t.inOffice(), await t.aBroker()]
    const office = await t.as(person)
    const [one, other] = [await t.aCase({ stage: 'inquiry' }), await t.aCase({ stage: 'inquiry' })]
    const params = { id: one.id }
    expect((await office.call(listCandidates, { params })).body.items).toHaveLength(1)
    const terms = { brokerId: broker.id, reason: 'They know farms' }
    const assigned = await office.call(assignCase, { params, body: { ...terms, version: 1 } })
    expect(assigned.body).toMatchObject({ view: 'admin', broker: { id: broker.id } })
    const several = await office.call(assignCases, {
      body: { ...terms, cases: [{ id: other.id, version: 1 }] },
    })
    expect(several.body.results).toEqual([{ id: other.id, reference: other.reference, refusal: null }])
    const entries = (await auditEntries(t)).filter(({ action }) => action === 'case.assigned')
    expect(entries.map(entry => entry.actor_id)).toEqual([person.id, person.id])
  })

  test('see no answers, policy or messages of a case, and only write notes', async () => {
    const theCase = await t.aCase({ stage: 'quoting', answers: { year: '2019' } })
    await t.aMessage(theCase, { body: 'My licence is 123-456' })
    await t.aMessage(theCase, { author: theCase.broker ?? undefined, internal: true, body: 'Call after six' })
    const office = await t.as('office')
    const params = { id: theCase.id }
    const read = await office.call(readCase, { params })
    expect(read.body).toMatchObject({
      answers: [],
      policyId: null,
      contact: { email: theCase.client?.email },
      abilities: {
        moves: [],
        hold: false,
        close: false,
        sendMessage: false,
        sendNote: true,
        uploadDocument: false,
      },
    })
    const note = { clientId: newId(), body: 'They called again' }
    expect((await office.call(sendNote, { params, body: note })).status).toBe(201)
    const notes = (await office.call(listMessages, { params, query: { internal: 'yes' } })).body.items
    expect(notes.map(({ body }) => body)).toEqual(['They called again', 'Call after six'])
    expect((await office.call(listMessages, { params })).status).toBe(403)
    expect((await office.call(sendMessage, { params, body: note })).status).toBe(403)
    const draft = { internal: true, body: 'I began', documentIds: [], version: 0, tabId: newId() }
    expect((await office.call(saveReplyDraft, { params, body: draft })).status).toBe(200)
  })

  test('read in the history what happened, without what quotes, policies, documents and people say', async () => {
    const client = await t.aClient()
    const theCase = await t.aCase({ stage: 'quoting', client })
    const params = { id: theCase.id }
    const kinds: Record<string, Record<string, string>> = {
      'quotes.sent': { insurers: 'Prairie Mutual', count: '1' },
      'quote.declined': { insurer: 'Prairie Mutual', reason: 'I lost my job' },
      'document.added': { name: 'diagnosis.pdf' },
      'documents.requested': { titles: 'Letter from the bank', day: '2026-12-01' },
      'documents.rejected': { title: 'Letter from the bank', reason: 'It names the wrong person' },
      'consent.withdrawn': { consent: 'share_with_insurer', insurer: 'Prairie Mutual' },
      'policy.issued': { insurer: 'Prairie Mutual', number: 'PM-2044', reason: 'By phone' },
      'case.withdrawn': { reason: 'I lost my job' },
      'case.assigned': { broker: 'Bea Lake', reason: 'They know farms' },
    }
    for (const [kind, data] of Object.entries(kinds))
      await recordEvent(t.platform, t.database.db, { caseId: theCase.id, kind, actorId: client.id, data })
    const read = await (await t.as('office')).call(listCaseEvents, { params })
    for (const secret of ['Prairie', 'PM-2044', 'job', 'diagnosis', 'bank', 'wrong person', 'By phone'])
      expect(read.text, secret).not.toContain(secret)
    expect(read.body.items.slice(0, 3).map(({ sentence }) => sentence)).toEqual([
      'Assigned to Bea Lake. Reason: They know farms',
      'The client withdrew the request.',
      'Policy issued.',
    ])
    const admin = await (await t.as('admin')).call(listCaseEvents, { params })
    for (const word of ['PM-2044', 'diagnosis.pdf', 'job']) expect(admin.text).toContain(word)
  })

  test('count no unread message and no missing document in the list of cases', async () => {
    const theCase = await t.aCase({ stage: 'quoting' })
    await t.aMessage(theCase, { body: 'Good morning' })
    const { items } = (await (await t.as('office')).call(listCases, { query: { attention: 'overdue' } })).body
    expect(items).toEqual([])
    const [item] = (await (await t.as('office')).call(listCases)).body.items
    expect(item).toMatchObject({ id: theCase.id, unread: 0, missingDocuments: null })
  })

  test('find clients and brokers, but neither administrators nor each other', async () => {
    const [client, broker, admin] = [await t.aClient(), await t.aBroker(), await t.anAdmin()]
    const person = await t.inOffice()
    const office = await t.as(person)
    for (const { id, role } of [
      { ...client, role: 'client' as const },
      { ...broker, role: 'broker' as const },
    ]) {
      const listed = await office.call(listPeople, { query: { role } })
      expect(listed.body.items.map(item => item.id)).toEqual([id])
      const read = await office.call(readPerson, { params: { id } })
      expect(Object.values(read.body.abilities)).not.toContain(true)
    }
    for (const query of [{}, { role: 'admin' as const }, { role: 'office' as const }])
      expect((await office.call(listPeople, { query })).status).toBe(403)
    const unknown = await office.call(readPerson, { params: { id: newId() } })
    for (const { id } of [admin, person]) {
      const read = await office.call(readPerson, { params: { id } })
      expect([read.status, read.text]).toEqual([404, unknown.text])
    }
    const opened = (await auditEntries(t)).filter(({ subject_id: id }) => id === client.id)
    expect(opened.map(entry => entry.actor_id)).toContain(person.id)
  })

  test('answer and close enquiries, but don’t convert them', async () => {
    const { params = {} } = await onEnquiry()(t)
    const person = await t.inOffice()
    const office = await t.as(person)
    const { id = '' } = params
    expect((await office.call(listEnquiries)).body.items.map(item => item.id)).toEqual([id])
    expect((await office.call(readEnquiry, { params: { id } })).body.abilities).toMatchObject({
      answer: true,
      openCase: false,
    })
    const entry = { id: newId(), kind: 'answer' as const, body: 'Yes, in Olds.' }
    const answered = await office.call(addEnquiryEntry, { params: { id }, body: entry })
    expect(answered.body).toMatchObject({ status: 'answered', abilities: { openCase: false } })
    const closed = await office.call(changeEnquiryStatus, {
      params: { id },
      body: { from: 'answered', to: 'closed' },
    })
    expect(closed.body.status).toBe('closed')
    const asCase = {
      line: 'home',
      city: null,
      email: 'wanda.prairie@people.example',
      phone: '(403) 555-0117',
    } as const
    expect(
      (await office.call(convertEnquiry, { params: { id }, body: { ...asCase, agreed: true } })).status,
    ).toBe(403)
    const actions = (await auditEntries(t))
      .filter(({ actor_id: by }) => by === person.id)
      .map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['enquiry.read', 'enquiry.answered', 'enquiry.moved']))
  })

  test('are notified of a case that no broker can take, but not of its messages', async () => {
    const person = await t.inOffice()
    const { emailsTo, raiseEvent, titlesOf } = notificationsOf(t)
    const theCase = await t.aCase({ stage: 'inquiry' })
    await raiseEvent(theCase.id, 'case.unassigned')
    await raiseEvent(theCase.id, 'message.unassigned')
    await t.jobs.runDue()
    expect(await titlesOf(person)).toEqual([`No broker available for ${theCase.reference}`])
    const [email] = emailsTo(person)
    expect(email?.links[0]).toMatch(new RegExp(`/admin/cases/${theCase.id}$`))
  })

  test('are logged out when their account is closed, and can’t be made administrators', async () => {
    const person = await t.inOffice()
    const office = await t.as(person)
    const admin = await t.as('admin')
    expect((await changeAccount(admin, makeAdmin, person)).status).toBe(409)
    expect((await changeAccount(admin, disablePerson, person)).status).toBe(200)
    expect(await isSignedIn(office)).toBe(false)
  })
})
