import { describe, expect, test } from 'vitest'
import { signIn } from '#shared/auth/sessions.ts'
import { readCase } from '#shared/cases/cases.ts'
import type { Answers } from '#shared/questions/question.ts'
import {
  discardDraft,
  readDraft,
  resumeDraft,
  saveDraft,
  sendDraftLink,
  submitDraft,
} from '#shared/quote-requests.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { autoAnswers } from '../../../../tests/support/auto-answers.ts'
import { engine } from '../../../../tests/support/database.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { MAX_EMAILS_PER_DAY, MAX_EMAILS_PER_HOUR } from './resume.ts'
import { drafts } from './tables.ts'

const t = testApp()
const EMAIL = 'dana.whitford@people.example'
const HOUR = 3_600_000

async function begun(answers: Answers = autoAnswers()): Promise<Agent> {
  const visitor = t.anonymous()
  await visitor.call(saveDraft, { body: { line: 'auto', answers, revision: 0 } })
  return visitor
}

const ask = (visitor: Agent, email = EMAIL) => visitor.call(sendDraftLink, { body: { email } })

const follow = (visitor: Agent, token: string, replace = false) =>
  visitor.call(resumeDraft, { body: { token, replace } })

const tokenOf = (link = '') => link.split('#')[1] ?? ''

/** Returns the link in the newest email. */
async function link(): Promise<string> {
  await t.jobs.runDue()
  return t.emails.at(-1)?.links[0] ?? ''
}

/** Requests a link. Returns the token in its email. */
async function tokenFor(visitor: Agent, email = EMAIL): Promise<string> {
  await ask(visitor, email)
  return tokenOf(await link())
}

const held = async (visitor: Agent) => (await visitor.call(readDraft)).body.draft

describe('a link to continue a quote request', () => {
  test('opens the draft in another browser and closes it in the first', async () => {
    const first = await begun()
    const asked = await ask(first)
    expect([asked.status, t.emails.length]).toEqual([202, 0])
    const second = t.anonymous()
    const opened = await follow(second, tokenOf(await link()))
    expect(opened.status).toBe(200)
    expect(await held(second)).toMatchObject({ line: 'auto', revision: 1 })
    expect(await held(first)).toBeNull()
    expect(second.cookies.get('quote_draft')).not.toBe(first.cookies.get('quote_draft'))

    const answers = autoAnswers({ fullName: 'Dana Two-Devices' })
    expect((await second.call(saveDraft, { body: { line: 'auto', answers, revision: 1 } })).status).toBe(200)
    const stale = { line: 'auto', answers: autoAnswers(), revision: 1 } as const
    expect((await first.call(saveDraft, { body: stale })).status).toBe(409)
    expect((await held(second))?.answers).toMatchObject({ fullName: 'Dana Two-Devices' })
  })

  test('can be pasted as a whole URL', async () => {
    for (const paste of [(whole: string) => whole, (whole: string) => ` ${whole} `, tokenOf]) {
      await ask(await begun())
      const whole = await link()
      expect(whole).toMatch(/^http:\/\/localhost:3000\/get-quote\/resume#[\w-]{43}$/)
      expect((await follow(t.anonymous(), paste(whole))).status).toBe(200)
    }
  })

  test('opens the draft in one other browser; the first one can no longer read it', async () => {
    const token = await tokenFor(await begun())
    const recipient = t.anonymous()
    expect((await follow(recipient, token)).status).toBe(200)
    expect((await follow(t.anonymous(), token)).status).toBe(404)
    expect(await held(recipient)).not.toBeNull()
  })

  test('changes nothing in the browser that has the draft already', async () => {
    const first = await begun()
    const token = await tokenFor(first)
    const cookie = first.cookies.get('quote_draft')
    expect((await follow(first, token)).status).toBe(200)
    expect(first.cookies.get('quote_draft')).toBe(cookie)
    expect(await held(first)).not.toBeNull()
  })

  test('comes in an email without any answers', async () => {
    await ask(await begun(), 'someone.else@people.example')
    await t.jobs.runDue()
    const [sentEmail] = t.emails
    expect(sentEmail).toMatchObject({ kind: 'draft.resume', to: 'someone.else@people.example' })
    expect(sentEmail?.text).toContain('the link to the quote request you started')
    for (const written of ['Dana', 'Whitford', '555-0118', 'Calgary', 'T2P', EMAIL])
      expect(`${sentEmail?.subject} ${sentEmail?.text} ${sentEmail?.html}`).not.toContain(written)
  })

  test('is stored as a hash, created when the email is sent', async () => {
    const first = await begun()
    await ask(first)
    const linkOf = async () => (await t.platform.db.select().from(drafts))[0]?.linkHash
    expect(await linkOf()).toBeNull()
    const token = tokenOf(await link())
    expect((await linkOf())?.length).toBe(32)
    expect(JSON.stringify(await t.platform.db.select().from(drafts))).not.toContain(token)
  })

  test('is replaced by a newer one, and a superseded email is not sent', async () => {
    const first = await begun()
    const old = await tokenFor(first)
    await ask(first, 'mistyped@people.example')
    await ask(first)
    const newer = tokenOf(await link())
    expect(t.emails.map(({ to }) => to)).toEqual([EMAIL, EMAIL])
    expect((await follow(t.anonymous(), old)).status).toBe(404)
    expect((await follow(t.anonymous(), newer)).status).toBe(200)
  })

  test('expires with the draft: after 30 days, or once it is deleted', async () => {
    const first = await begun()
    const token = await tokenFor(first)
    t.clock.advance({ hours: 29 * 24 })
    expect((await follow(t.anonymous(), token)).status).toBe(200)
    t.clock.advance({ hours: 24 })
    expect((await follow(t.anonymous(), token)).status).toBe(404)
    const again = await begun()
    const other = await tokenFor(again)
    await again.call(discardDraft)
    expect((await follow(t.anonymous(), other)).status).toBe(404)
  })

  test('to a submitted request says so and opens nothing', async () => {
    const first = await begun()
    const token = await tokenFor(first)
    await first.call(submitDraft, { body: { revision: 1 } })
    const second = t.anonymous()
    const reply = await follow(second, token)
    expect([reply.status, reply.error.message]).toEqual([409, expect.stringContaining('already been sent')])
    expect(second.cookies.size).toBe(0)
    expect((await ask(first)).status).toBe(409)
  })

  test('requested before the submission is not sent after it', async () => {
    const first = await begun()
    await ask(first)
    await first.call(submitDraft, { body: { revision: 1 } })
    await t.jobs.runDue()
    expect(t.emails.filter(({ kind }) => kind === 'draft.resume')).toEqual([])
  })

  test('replaces another draft only when asked to', async () => {
    const token = await tokenFor(await begun())
    const other = await begun(autoAnswers({ fullName: 'Another Begun' }))
    const refused = await follow(other, token)
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['replace']])
    expect((await held(other))?.answers).toMatchObject({ fullName: 'Another Begun' })
    expect((await follow(other, token, true)).status).toBe(200)
    expect((await held(other))?.answers).toMatchObject({ fullName: 'Dana Whitford' })
  })

  test('replaces a submitted request without asking', async () => {
    const token = await tokenFor(await begun())
    const other = await begun()
    await other.call(submitDraft, { body: { revision: 1 } })
    expect((await follow(other, token)).status).toBe(200)
    expect((await held(other))?.submitted).toBeNull()
  })

  test('to the draft of an account opens for its owner only', async () => {
    const owner = await t.as('client')
    await owner.call(saveDraft, { body: { line: 'auto', answers: autoAnswers(), revision: 0 } })
    const token = await tokenFor(owner)
    const other = await t.as('client')
    expect((await follow(other, token)).status).toBe(409)
    expect(await held(other)).toBeNull()
    expect((await follow(t.anonymous(), token)).status).toBe(409)
  })

  test('cannot be guessed', async () => {
    await tokenFor(await begun())
    for (const guess of ['never-sent', '#', 'https://elsewhere.example/#x', '\0'])
      expect((await follow(t.anonymous(), guess)).status).toBe(404)
    expect((await follow(t.anonymous(), ' ')).error.fields).toHaveProperty('token')
  })
})

describe('requesting the link', () => {
  test('requires a draft and a valid address', async () => {
    expect((await ask(t.anonymous())).status).toBe(404)
    expect((await ask(await begun(), 'dana@')).error.fields).toHaveProperty('email')
  })

  test('sends three emails an hour for one draft and always replies the same', async () => {
    const visitor = await begun()
    const answers = []
    for (let n = 0; n < MAX_EMAILS_PER_HOUR + 2; n++) {
      answers.push(await ask(visitor, `number${n}@people.example`))
      await t.jobs.runDue()
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    expect(new Set(answers.map(({ body }) => body.message.replace(/number\d/, ''))).size).toBe(1)
    expect(t.emails).toHaveLength(MAX_EMAILS_PER_HOUR)
    t.clock.advance({ hours: 2 })
    await tokenFor(visitor)
    expect(t.emails).toHaveLength(MAX_EMAILS_PER_HOUR + 1)
  })

  test('limits the emails to one address in a day across drafts', async () => {
    for (let n = 0; n < MAX_EMAILS_PER_DAY + 2; n++) {
      await ask(await begun(), n % 2 === 0 ? EMAIL : EMAIL.toUpperCase())
      await t.jobs.runDue()
    }
    expect(t.emails).toHaveLength(MAX_EMAILS_PER_DAY)
    t.clock.set(new Date(t.clock.now().getTime() + 25 * HOUR).toISOString())
    await tokenFor(await begun())
    expect(t.emails).toHaveLength(MAX_EMAILS_PER_DAY + 1)
  })

  test('with the honeypot filled looks like success and sends nothing', async () => {
    const visitor = await begun()
    const reply = await visitor.call(sendDraftLink, { body: { email: EMAIL, website: 'autofilled' } })
    expect([reply.status, reply.body]).toEqual([202, (await ask(visitor)).body])
    await t.jobs.runDue()
    expect(t.emails).toHaveLength(1)
  })

  test.runIf(engine === 'postgres')('ten times simultaneously sends at most three emails', async () => {
    const visitor = await begun()
    await Promise.all(Array.from({ length: 10 }, () => ask(visitor)))
    const { rows } = await t.platform.db.execute('SELECT id FROM emails')
    expect(rows).toHaveLength(MAX_EMAILS_PER_HOUR)
  })
})

test('a request resumed by its link is claimed from the browser that submitted it', async () => {
  const token = await tokenFor(await begun())
  const second = t.anonymous()
  await follow(second, token)
  await second.call(submitDraft, { body: { revision: 1 } })
  const { username, password } = await t.aClient({ email: EMAIL })
  await second.call(signIn, { body: { username, password } })
  const id = (await held(second))?.submitted?.caseId ?? ''
  expect((await second.call(readCase, { params: { id } })).status).toBe(200)
})
