import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import {
  changeIssue,
  createIssue,
  listIssues,
  readIssue,
  sendIssue,
  sendTestIssue,
} from '#shared/newsletter/issues.ts'
import { AN_ISSUE, aSubscriber, ISSUE } from '../../../../tests/support/newsletter.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { users } from '../users/tables.ts'
import { newsletterSubscribers } from './tables.ts'

const t = testApp()

async function aDraft(text = AN_ISSUE) {
  const admin = await t.anAdmin()
  const agent = await t.as(admin)
  const { body } = await agent.call(createIssue, { body: text })
  return { admin, agent, params: { id: body.id } }
}

const leave = (email: string) =>
  t.platform.db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: t.clock.now() })
    .where(sql`email = ${email}`)

const send = ({ agent, params }: Awaited<ReturnType<typeof aDraft>>, revision = 1) =>
  agent.call(sendIssue, { params, body: { revision } })

describe('the audience of an issue', () => {
  test('the audience is everyone who was subscribed when the issue was sent', async () => {
    for (const name of ['stays', 'left']) await aSubscriber(t, `${name}@people.example`)
    await leave('left@people.example')
    const draft = await aDraft()
    const sent = await send(draft)
    expect(sent.body.progress).toEqual({ audience: 1, posted: 0, waiting: 0, failed: 0 })
    t.clock.advance({ minutes: 1 })
    await aSubscriber(t, 'came.later@people.example')
    await t.jobs.runDue()
    expect(t.emails.filter(({ kind }) => kind === ISSUE).map(({ to }) => to)).toEqual([
      'stays@people.example',
    ])
    expect((await draft.agent.call(readIssue, { params: draft.params })).body).toMatchObject({
      state: 'sent',
      progress: { audience: 1, posted: 1, waiting: 0, failed: 0 },
    })
  })

  test('a subscriber who leaves before their email is queued gets none', async () => {
    for (const name of ['stays', 'leaves']) await aSubscriber(t, `${name}@people.example`)
    const draft = await aDraft()
    await send(draft)
    await leave('leaves@people.example')
    await t.jobs.runDue()
    expect((await draft.agent.call(readIssue, { params: draft.params })).body.progress).toMatchObject({
      audience: 2,
      posted: 1,
    })
  })

  test('an issue does not delay other emails, and they do not delay it', async () => {
    await aSubscriber(t, 'reader@people.example')
    const draft = await aDraft()
    await send(draft)
    await t.jobs.runDue()
    const { rows } = await t.platform.db.execute(sql`SELECT DISTINCT kind FROM jobs WHERE kind LIKE '%mail%'`)
    expect(rows).toEqual([{ kind: 'mail.send_bulk' }])
  })
})

describe('the administrator who sends an issue', () => {
  test('an issue that changed after it was opened is not sent', async () => {
    await aSubscriber(t, 'reader@people.example')
    const draft = await aDraft()
    await draft.agent.call(changeIssue, { params: draft.params, body: { ...AN_ISSUE, revision: 1 } })
    const answer = await send(draft)
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'This issue has changed since you opened it. Copy your text, then load the latest version.',
    ])
    expect((await send(draft, 2)).status).toBe(202)
  })

  test('an administrator sees how many emails are queued and how many failed', async () => {
    for (const name of ['one', 'two', 'three']) await aSubscriber(t, `${name}@people.example`)
    const draft = await aDraft()
    await send(draft)
    await t.jobs.runDue()
    await t.platform.db.execute(sql`UPDATE emails SET state = CASE
      WHEN id = (SELECT min(id::text)::uuid FROM emails) THEN 'dead'
      WHEN id = (SELECT max(id::text)::uuid FROM emails) THEN 'waiting' ELSE state END, finished_at = NULL`)
    const { body } = await draft.agent.call(readIssue, { params: draft.params })
    expect(body.progress).toEqual({ audience: 3, posted: 3, waiting: 1, failed: 1 })
  })

  test('the list shows drafts before sent issues, with the size of each audience', async () => {
    await aSubscriber(t, 'reader@people.example')
    const sent = await aDraft()
    await send(sent)
    const draft = await aDraft({ ...AN_ISSUE, subject: 'The next one' })
    const { items } = (await draft.agent.call(listIssues)).body
    expect(items.map(({ id, audience }) => [id, audience])).toEqual([
      [draft.params.id, null],
      [sent.params.id, 1],
    ])
    expect(items[0]).not.toHaveProperty('body')
  })

  test('a blocked administrator gets no test email, and the request is in the audit log', async () => {
    const draft = await aDraft()
    await draft.agent.call(sendTestIssue, { params: draft.params })
    await t.platform.db.update(users).set({ disabledAt: t.clock.now() }).where(sql`id = ${draft.admin.id}`)
    await t.jobs.runDue()
    expect(t.emails).toEqual([])
    const { items } = (
      await (await t.as('admin')).call(listAudit, { query: { action: 'newsletter.tested' } })
    ).body
    expect(items).toMatchObject([{ subjectKind: 'newsletter_issue', subjectId: draft.params.id }])
  })
})

describe('the address of an issue in the archive', () => {
  test.each([
    ['Été: what’s new?', '2026-11-18-e-te-what-s-new'],
    ['***', '2026-11-18'],
    [`${'word '.repeat(12)}and more`, `2026-11-18-${'word-'.repeat(12).slice(0, -1)}`],
  ])('the address of “%s” is readable and short', async (subject, slug) => {
    await aSubscriber(t, 'reader@people.example')
    expect((await send(await aDraft({ ...AN_ISSUE, subject }))).body.slug).toBe(slug)
  })
})
