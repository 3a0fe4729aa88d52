import { closeCase } from '#shared/cases/status.ts'
import {
  addEnquiryEntry,
  changeEnquiryStatus,
  convertEnquiry,
  listEnquiries,
  type NewEnquiryEntry,
  readEnquiry,
  submitEnquiry,
} from '#shared/enquiries/enquiries.ts'
import type { TopicId } from '#shared/enquiries/topics.ts'
import { changeIssue, createIssue, sendIssue } from '#shared/newsletter/issues.ts'
import { subscribe } from '#shared/newsletter/subscribe.ts'
import { paths } from '#shared/paths.ts'
import { acceptNextOffer } from './case-story.ts'
import { deskOf, type OpenedCase, playTurns } from './case-turns.ts'
import { findAdmin } from './network.ts'
import type { Story, Times } from './timeline.ts'
import type { World } from './world.ts'

/** A message by the contact form, and what an administrator did with it. */
interface EnquiryStory {
  name: string
  city: string
  by: 'email' | 'phone'
  topic: TopicId
  start: (times: Times) => Date
  message: string
  entry?: Pick<NewEnquiryEntry, 'kind' | 'body'>
  result?: 'closed' | 'case'
  isSpam?: true
}

const ENQUIRIES: readonly EnquiryStory[] = [
  {
    name: 'Lucien Desjarlais',
    city: 'Medicine Hat',
    by: 'email',
    topic: 'partnership',
    start: t => t.daysAgo(6, '09:40'),
    message:
      'Good morning. We’re a small brokerage in Medicine Hat with four licensed brokers, mostly home, farm and commercial. How do we join your network, and what do you check before you send a broker requests?',
    entry: {
      kind: 'answer',
      body: 'Good morning Lucien,\n\nThanks for your interest. Brokers join by invitation. Before we invite anyone, we check each broker’s certificate, class and expiry date, and their errors and omissions insurance. You tell us which towns you serve and how many open requests you can handle.\n\nI’ll call you this week to go over it.',
    },
  },
  {
    name: 'Colleen Abernathy',
    city: 'Calgary',
    by: 'phone',
    topic: 'claim',
    start: t => t.daysAgo(5, '13:15'),
    message:
      'We got hammered by hail on the weekend and my windshield and hood are a mess. Do I need a quote from a body shop before I do anything?',
    entry: {
      kind: 'note',
      body: 'Called at 2. Asked her to call her insurer first; the number is on her pink card.',
    },
    result: 'closed',
  },
  {
    name: 'Top Rank Pros',
    city: 'Calgary',
    by: 'email',
    topic: 'website',
    start: t => t.daysAgo(3, '03:12'),
    message:
      'Dear webmaster, we make your site number one. <a href="https://top-rank.example">Click here</a> for 500 backlinks today only.',
    isSpam: true,
  },
  {
    name: 'Ravinder Sohal',
    city: 'Edmonton',
    by: 'email',
    topic: 'auto',
    start: t => t.daysAgo(4, '10:05'),
    message:
      'My half-ton is parked from November to April. What should I ask before I change its insurance for the winter?',
    result: 'case',
  },
  {
    name: 'Noemi Bilodeau',
    city: 'Red Deer',
    by: 'phone',
    topic: 'business',
    start: t => t.workAgo(170),
    message:
      'We run a food truck in Red Deer from May to September, and two markets now want a certificate of insurance before they’ll give us a spot. Who should we talk to?',
    entry: { kind: 'note', body: 'Called back, no answer. I’ll try again this afternoon.' },
  },
  {
    name: 'Marguerite Cardinal',
    city: 'Lethbridge',
    by: 'email',
    topic: 'home',
    start: t => t.workAgo(80),
    message:
      'My sister and I are buying a 1978 bungalow in Lethbridge together. It has a cedar shake roof. What will a broker need to know about it, and do we both need to be on the policy?',
  },
]

export const playEnquiries = (world: World): Story[] => ENQUIRIES.map(story => playEnquiry(world, story))

async function* playEnquiry(world: World, story: EnquiryStory): Story {
  const { times } = world
  yield story.start(times)
  const client = world.meet(story.name, story.city)
  const { fullName, email, phone, city, browser } = client
  const { reference } = await browser.call(submitEnquiry, {
    body: {
      clientId: crypto.randomUUID(),
      name: fullName,
      email: story.by === 'email' ? email : '',
      phone: story.by === 'phone' ? phone : '',
      topic: story.topic,
      message: story.message,
    },
  })
  if (story.isSpam || !(story.entry || story.result)) return
  yield times.work(35)
  const admin = await world.as(findAdmin(world))
  const { items } = await admin.call(listEnquiries, { query: { search: reference } })
  const params = { id: items[0]?.id ?? '' }
  await admin.call(readEnquiry, { params })
  yield times.later(9)
  const again = await world.as(findAdmin(world))
  if (story.entry)
    await again.call(addEnquiryEntry, { params, body: { id: crypto.randomUUID(), ...story.entry } })
  if (story.result === 'closed') {
    await again.call(changeEnquiryStatus, { params, body: { from: 'open', to: 'closed' } })
  } else if (story.result === 'case') {
    const body = { line: 'auto', city, email, phone, agreed: true } as const
    const { case: opened } = await again.call(convertEnquiry, { params, body })
    yield times.later(6)
    yield* answerQuestion(world, { id: opened?.id ?? '', client, isGuest: true })
  }
}

async function* answerQuestion(world: World, opened: OpenedCase): Story {
  yield* acceptNextOffer(world, opened)
  const text =
    'Hi {client}, keep comprehensive while it’s parked, and tell me the day before you drive again.'
  yield* playTurns(world, opened, [['broker', text]])
  const { desk, version } = await deskOf(world, opened.id)
  const body = { version, outcome: 'completed', reason: 'Answered by message.' } as const
  await desk.call(closeCase, { params: { id: opened.id }, body })
}

/** Who signed up for the newsletter how many days ago. They confirm unless told otherwise. */
const READERS: readonly { email: string; daysAgo: number; leavesDaysAgo?: number; isUnconfirmed?: true }[] = [
  { email: 'margarete.olfert@people.example', daysAgo: 118 },
  { email: 'yun.zhao@people.example', daysAgo: 96 },
  { email: 'accounts@bow-valley-millwork.example', daysAgo: 77 },
  { email: 'genevieve.arcand@people.example', daysAgo: 60, leavesDaysAgo: 12 },
  { email: 'harpreet.dhaliwal@people.example', daysAgo: 41 },
  { email: 'olena.kovalchuk@people.example', daysAgo: 1, isUnconfirmed: true },
]

export const signUpReaders = (world: World): Story[] => READERS.map(reader => signUp(world, reader))

async function* signUp(
  world: World,
  { email, daysAgo, leavesDaysAgo, isUnconfirmed }: (typeof READERS)[number],
): Story {
  const { times } = world
  yield times.daysAgo(daysAgo, '19:30')
  const { browser } = world.meet(email, 'Calgary')
  await browser.call(subscribe, { body: { email } })
  if (isUnconfirmed) return
  yield times.later(12)
  await browser.submit(paths.newsletterConfirm(), { token: world.tokenFor(email, paths.newsletterConfirm()) })
  if (!leavesDaysAgo) return
  yield times.daysAgo(leavesDaysAgo, '07:45')
  const token = world.tokenFor(email, paths.newsletterUnsubscribe())
  await browser.submit(paths.newsletterUnsubscribe(), { token })
}

const SUBJECT = 'After the first snow: three things to check'
const BODY = `The first snow is a good time to check a few things that are easy to forget in summer. This is general information. A licensed broker can tell you what your own policy says.

## Is someone checking your home while you’re away?

Many home policies ask you to have someone check the house if you’re away in winter, because a burst pipe can leak for days before anyone notices. Your policy says how often, and what counts as a check. Before you travel, ask your broker what’s required, and keep a note of who checked your home and when.

## Sewer backup and overland water

Sewer backup and overland water are two separate coverages, and both are usually optional. Don’t wait for the spring melt to find out which ones you have. Look at your declaration page now:

- Does it list sewer backup, and what’s the limit?
- Does it list overland water?
- Is there a separate deductible for either?

## Parking a car for the winter

If you park a vehicle for the winter, talk to your broker before you change its insurance. It has to be insured again before it’s back on the road.

Do you have a question? Write to us. We read every message.`

/** An administrator writes an issue and sends it the next day. */
export async function* playNewsletter(world: World): Story {
  const { times } = world
  yield times.daysAgo(17, '15:00')
  const admin = findAdmin(world)
  const draft = await (await world.as(admin)).call(createIssue, { body: { subject: SUBJECT, body: '' } })
  const params = { id: draft.id }
  const text = { subject: SUBJECT, body: BODY, revision: draft.revision }
  const issue = await (await world.as(admin)).call(changeIssue, { params, body: text })
  yield times.daysAgo(16, '10:30')
  await (await world.as(admin, true)).call(sendIssue, { params, body: { revision: issue.revision } })
}
