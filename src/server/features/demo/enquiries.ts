import { ALBERTA_HOURS, addBusinessTime, FIRST_REPLY_MINUTES } from '#shared/time/hours.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { enquiries, enquiryEntries } from '../enquiries/tables.ts'
import type { Cast } from './cast.ts'
import { chanceFrom } from './chance.ts'
import { type Deed, officeAddress } from './deeds.ts'
import { WRITTEN, type WrittenEnquiry } from './written-enquiries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type EnquiryRow = typeof enquiries.$inferInsert
type EntryRow = typeof enquiryEntries.$inferInsert

/** Messages from the contact form, with what the office made of them. */
export interface Enquiries {
  enquiries: EnquiryRow[]
  enquiryEntries: EntryRow[]
  deeds: Deed[]
}

/** What visitors wrote by the contact form in the last days, and what is on record of it. Pure, like the stories. */
export function enquiriesOf({ adminId }: Pick<Cast, 'adminId'>, now: Date): Enquiries {
  const chance = chanceFrom('the contact form')
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
      suspicion: one.status === 'spam' ? 'markup' : null,
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
