import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import {
  changeIssue,
  createIssue,
  deleteIssue,
  listArchive,
  listIssues,
  readArchivedIssue,
  readIssue,
  sendIssue,
  sendTestIssue,
} from '#shared/newsletter/issues.ts'
import { engine } from '../../../../tests/support/database.ts'
import {
  AN_ISSUE,
  aSubscriber,
  emailsFor,
  ISSUE,
  linkTo,
  signUp,
  tokenOf,
} from '../../../../tests/support/newsletter.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newsletterDeliveries, newsletterSubscribers } from './tables.ts'

const t = testApp()

async function aDraft() {
  const admin = await t.anAdmin()
  const agent = await t.as(admin)
  const { body } = await agent.call(createIssue, { body: AN_ISSUE })
  return { admin, agent, params: { id: body.id } }
}

/** Creates this many confirmed subscribers. */
async function readers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `reader.${n}@people.example`)
  for (const email of emails) await aSubscriber(t, email)
  return emails
}

const issuesSent = () => t.emails.filter(({ kind }) => kind === ISSUE)

describe('a draft', () => {
  test('a change based on an outdated draft is refused and keeps the first change', async () => {
    const { agent, params } = await aDraft()
    const other = await t.as('admin')
    const change = (who: typeof agent, subject: string) =>
      who.call(changeIssue, { params, body: { ...AN_ISSUE, subject, revision: 1 } })
    const answers = await Promise.all([change(agent, 'Mine'), change(other, 'Theirs')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = (await agent.call(readIssue, { params })).body
    expect(kept).toMatchObject({ revision: 2, state: 'draft', progress: null })
  })

  test('a test of a draft goes only to its author and is marked as a test', async () => {
    await readers(2)
    const { admin, agent, params } = await aDraft()
    expect((await agent.call(sendTestIssue, { params })).body).toEqual({ email: admin.email })
    await t.jobs.runDue()
    expect(t.emails).toMatchObject([
      { to: admin.email, subject: `[Test] ${AN_ISSUE.subject}`, unsubscribe: expect.any(String) },
    ])
  })

  test('a draft without a subject or a text is saved but cannot be sent or tested', async () => {
    await readers(1)
    const agent = await t.as('admin')
    const { id } = (await agent.call(createIssue, { body: { subject: '', body: ' ' } })).body
    const sent = await agent.call(sendIssue, { params: { id }, body: { revision: 1 } })
    expect([sent.status, sent.error.fields]).toEqual([
      422,
      { subject: 'The subject is required', body: 'The text is required' },
    ])
    expect((await agent.call(sendTestIssue, { params: { id } })).status).toBe(422)
  })

  test('a draft is not in the archive and can be deleted', async () => {
    const { agent, params } = await aDraft()
    expect((await t.anonymous().call(listArchive)).body.items).toEqual([])
    expect((await agent.call(deleteIssue, { params })).status).toBe(200)
    expect((await agent.call(deleteIssue, { params })).status).toBe(404)
  })

  test('a draft is not sent when there are no confirmed subscribers', async () => {
    await signUp(t, 'unconfirmed@people.example')
    const { agent, params } = await aDraft()
    const answer = await agent.call(sendIssue, { params, body: { revision: 1 } })
    expect([answer.status, answer.error.message]).toEqual([409, 'There are no confirmed subscribers yet.'])
  })
})

describe('an issue that is sent', () => {
  test('a sent issue reaches each confirmed subscriber once, and no one else', async () => {
    const [first = '', ...others] = await readers(3)
    await signUp(t, 'unconfirmed@people.example')
    const { agent, params } = await aDraft()
    const send = () => agent.call(sendIssue, { params, body: { revision: 1 } })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    await send()
    await t.jobs.runDue()
    expect(
      issuesSent()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([first, ...others])
    const [sentEmail] = issuesSent()
    expect(sentEmail).toMatchObject({ subject: AN_ISSUE.subject })
    expect(sentEmail?.text).toContain('Your roof\n---------')
    const progress = { audience: 3, posted: 3, waiting: 0, failed: 0 }
    expect((await agent.call(readIssue, { params })).body).toMatchObject({ state: 'sent', progress })
    const { items } = (await agent.call(listAudit)).body
    expect(items.filter(({ action }) => action === 'newsletter.sent')).toMatchObject([
      { data: { audience: '3' } },
    ])
  })

  test('a subscriber who unsubscribes during the sending gets no email', async () => {
    const [leaving = '', staying = ''] = await readers(2)
    const { agent, params } = await aDraft()
    await agent.call(sendIssue, { params, body: { revision: 1 } })
    await t.platform.db
      .update(newsletterSubscribers)
      .set({ unsubscribedAt: t.clock.now() })
      .where(sql`email = ${leaving}`)
    await t.jobs.runDue()
    expect(issuesSent().map(({ to }) => to)).toEqual([staying])
  })

  test('the sending continues after a restart without a second email to anyone', async () => {
    await readers(120)
    const { agent, params } = await aDraft()
    await agent.call(sendIssue, { params, body: { revision: 1 } })
    await t.jobs.runDue()
    expect(issuesSent()).toHaveLength(120)
    // As after a crash before the jobs were marked as done: all of them run again.
    await t.platform.db.execute(sql`
      UPDATE jobs SET state = 'waiting', leased_until = NULL WHERE kind = 'newsletter.post_issue'`)
    await t.platform.db.execute(sql`UPDATE newsletter_issues SET posted_at = NULL`)
    await t.jobs.runDue()
    expect(issuesSent()).toHaveLength(120)
    expect(new Set(issuesSent().map(({ to }) => to)).size).toBe(120)
    expect((await agent.call(readIssue, { params })).body.state).toBe('sent')
  })

  test.runIf(engine === 'postgres')(
    'two processes that send at once send one email to each subscriber',
    async () => {
      const emails = await readers(120)
      const { admin, agent, params } = await aDraft()
      const other = await t.anotherProcess()
      const there = await other.as(admin)
      const sent = { params, body: { revision: 1 } }
      const answers = await Promise.all([agent.call(sendIssue, sent), there.call(sendIssue, sent)])
      expect(answers.map(({ status }) => status)).toEqual([202, 202])
      await Promise.all([t.jobs.runDue(), t.jobs.runDue(), t.jobs.runDue()])
      await t.jobs.runDue()
      const rows = await t.platform.db.select().from(newsletterDeliveries)
      expect(rows).toHaveLength(emails.length)
      expect(
        issuesSent()
          .map(({ to }) => to)
          .sort(),
      ).toEqual([...emails].sort())
    },
  )

  test('a sent issue cannot be changed or deleted', async () => {
    await readers(1)
    const { agent, params } = await aDraft()
    await agent.call(sendIssue, { params, body: { revision: 1 } })
    const changed = await agent.call(changeIssue, { params, body: { ...AN_ISSUE, revision: 1 } })
    expect([changed.status, (await agent.call(deleteIssue, { params })).status]).toEqual([409, 409])
  })

  test('a sent issue is in the archive at its own address, even when two share a subject', async () => {
    await readers(1)
    for (let n = 0; n < 2; n++) {
      const { agent, params } = await aDraft()
      await agent.call(sendIssue, { params, body: { revision: 1 } })
    }
    const { items } = (await t.anonymous().call(listArchive)).body
    const slug = '2026-11-18-hail-season-is-over-what-to-look-at-now'
    expect(items.map(entry => entry.slug).sort()).toEqual([slug, `${slug}-2`])
    const read = await t.anonymous().call(readArchivedIssue, { params: { slug } })
    expect(read.body).toMatchObject(AN_ISSUE)
    expect((await t.anonymous().get('/newsletter/no-such-issue')).status).toBe(404)
    const { items: all } = (await (await t.as('admin')).call(listIssues)).body
    expect(all.map(({ state }) => state)).toEqual(['sending', 'sending'])
  })

  test('the link in an issue unsubscribes its reader', async () => {
    const [email = ''] = await readers(1)
    const { agent, params } = await aDraft()
    await agent.call(sendIssue, { params, body: { revision: 1 } })
    const [sentEmail] = await emailsFor(t, email, ISSUE)
    const token = tokenOf(linkTo(sentEmail, '/newsletter/unsubscribe'))
    await t.anonymous().submit('/newsletter/unsubscribe', { token })
    const [row] = await t.platform.db.select().from(newsletterSubscribers)
    expect(row?.unsubscribedAt).not.toBeNull()
  })
})
