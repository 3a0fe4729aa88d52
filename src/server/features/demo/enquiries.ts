import type { EnquiryStatus } from '#shared/enquiries/enquiries.ts'
import type { PreferredTime, TopicId } from '#shared/enquiries/topics.ts'
import { FIRST_REPLY_MINUTES } from '#shared/routing/service-times.ts'
import { ALBERTA_HOURS, addBusinessTime } from '#shared/time/hours.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { enquiries, enquiryEntries } from '../enquiries/tables.ts'
import { type AuditedAction, officeAddress } from './audit.ts'
import type { People } from './people.ts'
import { randomFrom } from './random.ts'

interface WrittenEnquiry {
  hoursAgo: number
  name: string
  email: string | null
  phone: string | null
  topic: TopicId
  preferredTime?: PreferredTime
  message: string
  status: EnquiryStatus
  /** Minutes after which an administrator opened it; nobody has where there is none. */
  readAfter?: number
  entry?: { kind: 'answer' | 'note'; body: string }
}

/** What made-up visitors wrote by the contact form, oldest first, and what became of it. */
const WRITTEN: readonly WrittenEnquiry[] = [
  {
    hoursAgo: 99,
    name: 'Lucien Desjarlais',
    email: 'lucien.desjarlais@foothills-brokers.example',
    phone: '(403) 555-0163',
    topic: 'partnership',
    message:
      'Good morning. We’re a small brokerage in Medicine Hat with four licensed brokers, mostly home, farm and commercial. How do we join your network, and what do you check before you send a broker requests?',
    status: 'answered',
    readAfter: 38,
    entry: {
      kind: 'answer',
      body: 'Good morning Lucien,\n\nThanks for your interest. Brokers join by invitation. Before we invite anyone, we check each broker’s certificate, class and expiry date, and their errors and omissions insurance. You tell us which towns you serve and how many open requests you can handle.\n\nI’ll call you this week to go over it.',
    },
  },
  {
    hoursAgo: 75,
    name: 'Colleen Abernathy',
    email: null,
    phone: '(587) 555-0148',
    topic: 'claim',
    preferredTime: 'afternoon',
    message:
      'We got hammered by hail on the weekend and my windshield and hood are a mess. Do I need a quote from a body shop before I do anything?',
    status: 'closed',
    readAfter: 52,
    entry: {
      kind: 'note',
      body: 'Called at 2. Explained we don’t handle claims and asked her to call her insurer (her pink card is in the glove box). She’ll call us in the spring about her renewal.',
    },
  },
  {
    hoursAgo: 51,
    name: 'Top Rank Pros',
    email: 'growth@top-rank.example',
    phone: null,
    topic: 'website',
    message:
      'Dear webmaster, we make your site number one. <a href="https://top-rank.example">Click here</a> for 500 backlinks today only.',
    status: 'spam',
  },
  {
    hoursAgo: 22,
    name: 'Ravinder Gill',
    email: 'ravinder.gill@people.example',
    phone: '(780) 555-0172',
    topic: 'request',
    message:
      'I sent in a request for my half-ton last week, but I got a new phone number yesterday (the one above). Can you pass it on to the broker so they don’t call the old one?',
    status: 'open',
    readAfter: 30,
    entry: {
      kind: 'note',
      body: 'Looking for the case. There are two people with this name, so I asked which town.',
    },
  },
  {
    hoursAgo: 5,
    name: 'Noemi Kowalchuk',
    email: 'noemi@perogy-wagon.example',
    phone: '(403) 555-0139',
    topic: 'business',
    preferredTime: 'morning',
    message:
      'We run a food truck in Red Deer from May to September, and two markets now want a certificate of insurance before they’ll give us a spot. We have auto insurance on the truck, but nothing for the kitchen or if a customer gets hurt. Who should we talk to?',
    status: 'open',
  },
  {
    hoursAgo: 1.4,
    name: 'Marguerite Cardinal',
    email: 'm.cardinal@people.example',
    phone: null,
    topic: 'home',
    message:
      'My sister and I are buying a 1978 bungalow in Lethbridge together. It has a cedar shake roof and the seller says it’s good for another ten years. The bank wants proof of insurance by closing. What will a broker need to know about the roof, and do we both need to be on the policy?',
    status: 'open',
  },
]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type EnquiryRow = typeof enquiries.$inferInsert
type EntryRow = typeof enquiryEntries.$inferInsert

/** Messages from the contact form, with what the office made of them. */
export interface Enquiries {
  enquiries: EnquiryRow[]
  enquiryEntries: EntryRow[]
  deeds: AuditedAction[]
}

/** What visitors wrote by the contact form in the last days, and what is on record of it. Pure, like the stories. */
export function enquiriesOf({ adminId }: Pick<People, 'adminId'>, now: Date): Enquiries {
  const chance = randomFrom('the contact form')
  const admin = { actor: { id: adminId, role: 'admin' as const }, address: officeAddress(adminId) }
  const told: Enquiries = { enquiries: [], enquiryEntries: [], deeds: [] }

  function take(one: WrittenEnquiry, number: number): void {
    const createdAt = new Date(now.getTime() - one.hoursAgo * HOUR_MS)
    const after = (minutes: number) =>
      new Date(Math.min(createdAt.getTime() + minutes * MINUTE_MS, now.getTime() - 1))
    const id = chance.idAt(createdAt)
    const subject = { kind: 'enquiry', id }
    const readAt = one.readAfter === undefined ? null : after(one.readAfter)
    if (readAt) told.deeds.push({ action: 'enquiry.read', at: readAt, ...admin, subject })
    const doneAt = after((one.readAfter ?? 0) + 9)
    if (one.entry) {
      told.enquiryEntries.push({
        id: chance.idAt(doneAt),
        enquiryId: id,
        authorId: adminId,
        createdAt: doneAt,
        ...one.entry,
      })
      const action = one.entry.kind === 'answer' ? 'enquiry.answered' : 'enquiry.noted'
      told.deeds.push({ action, at: doneAt, ...admin, subject })
    }
    if (one.status === 'closed')
      told.deeds.push({
        action: 'enquiry.moved',
        at: new Date(doneAt.getTime() + 4000),
        ...admin,
        subject,
        data: { from: 'open', to: 'closed' },
      })
    told.enquiries.push({
      id,
      reference: `EN-${albertaToday(createdAt).slice(0, 4)}-${String(number + 1).padStart(6, '0')}`,
      name: one.name,
      email: one.email,
      phone: one.phone,
      topic: one.topic,
      message: one.message,
      preferredTime: one.preferredTime ?? 'any',
      status: one.status,
      spamReason: one.status === 'spam' ? 'markup' : null,
      channel: 'web',
      address: `198.51.100.${chance.between(1, 254)}`,
      sendingKey: `id:${chance.idAt(createdAt)}`,
      createdAt,
      dueAt: addBusinessTime(ALBERTA_HOURS, createdAt, FIRST_REPLY_MINUTES),
      readAt,
      updatedAt: readAt ? doneAt : createdAt,
    })
  }

  WRITTEN.forEach(take)
  return told
}
