import type { BodyInputOf } from '#shared/endpoint.ts'
import { createIssue, sendIssue } from '#shared/newsletter/issues.ts'
import { subscribe } from '#shared/newsletter/subscribe.ts'
import { newsletterEvents, newsletterSubscribers } from '../../src/server/features/newsletter/tables.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'
import type { SentEmail } from './emails.ts'
import type { RequestParts } from './scene.ts'
import type { TestApp } from './test-app.ts'

export const CONFIRM = 'newsletter.confirm'
export const ISSUE = 'newsletter.issue'

/** An issue as an administrator writes one. */
export const AN_ISSUE: BodyInputOf<typeof createIssue> = {
  subject: 'Hail season is over: what to look at now',
  body: '## Your roof\n\nLook at it from the ground. [More about hail](https://insurance.example/hail).\n\n- Gutters\n- Shingles',
}

/** Creates a confirmed subscriber, and discards the emails of the signup. */
export async function aSubscriber(t: TestApp, email: string): Promise<string> {
  const [id, at] = [newId(), t.clock.now()]
  const request = { textVersion: 'newsletter-form-2026-11-21', address: '127.0.0.1', channel: 'web' }
  await t.platform.db
    .insert(newsletterSubscribers)
    .values({ id, email, ...request, createdAt: at, askedAt: at, confirmedAt: at })
  await t.platform.db
    .insert(newsletterEvents)
    .values({ id: newId(), subscriberId: id, at, kind: 'confirmed', channel: 'confirm_link' })
  return id
}

/** A draft of an administrator's. */
export async function aDraftIssue(t: TestApp): Promise<string> {
  return (await (await t.as('admin')).call(createIssue, { body: AN_ISSUE })).body.id
}

export const onDraftIssue =
  (body?: Record<string, unknown>) =>
  async (t: TestApp): Promise<RequestParts> => ({
    params: { id: await aDraftIssue(t) },
    ...(body ? { body } : {}),
  })

/** An issue with a subscriber, ready to be sent or sent. */
export async function anIssueToSend(t: TestApp): Promise<RequestParts> {
  await aSubscriber(t, `reader.${newId()}@people.example`)
  return onDraftIssue({ revision: 1 })(t)
}

export async function aSentIssue(t: TestApp): Promise<RequestParts> {
  const sent = await anIssueToSend(t)
  const params = { id: sent.params?.id ?? '' }
  const { body } = await (await t.as('admin')).call(sendIssue, { params, body: { revision: 1 } })
  return { params: { slug: body.slug ?? '' } }
}

/** Signs up an address with the form. Returns the status. */
export const signUp = async (t: TestApp, email: string) =>
  (await t.anonymous().call(subscribe, { body: { email } })).status

/** Runs due jobs. Returns the emails of a kind to an address, oldest first. */
export async function emailsFor(t: TestApp, email: string, kind: string): Promise<SentEmail[]> {
  await t.jobs.runDue()
  return t.emails.filter(sent => sent.kind === kind && sent.to === email)
}

/** Returns the first link of an email to one of our pages; '' without one. */
export const linkTo = (email: SentEmail | undefined, path: string): string =>
  email?.links.find(link => new URL(link).pathname === path) ?? ''

export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
