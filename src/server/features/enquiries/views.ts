import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { Enquiry, EnquiryStatus, readEnquiry } from '#shared/enquiries/enquiries.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { type EnquiryRow, selectCaseReference, selectEnquiry, selectEntries } from './store.ts'

export type EnquiryReply = ReplyInputOf<typeof readEnquiry>

export const noSuchEnquiry = () => notFound('We could not find that message.')

/** Where an administrator can put an enquiry from where it stands. That it is answered, an answer says. */
const MOVES: Readonly<Record<EnquiryStatus, EnquiryStatus[]>> = {
  open: ['closed', 'spam'],
  answered: ['open', 'closed', 'spam'],
  closed: ['open', 'spam'],
  spam: ['open'],
}

export const movesFrom = (status: EnquiryStatus): EnquiryStatus[] => MOVES[status]

/** What can be done with an enquiry where it stands. */
export function abilitiesOn({ status, email, caseId }: EnquiryRow): Enquiry['abilities'] {
  return {
    answer: email !== null && status !== 'spam',
    openCase: caseId === null && status !== 'spam',
    to: movesFrom(status),
  }
}

/** A row as a line of the list shows it. */
export function entryOf<R extends Pick<EnquiryRow, 'suspicion' | 'readAt'>>({
  suspicion,
  readAt,
  ...row
}: R) {
  return { ...row, suspected: suspicion !== null, unread: readAt === null }
}

/** The whole enquiry. 404 for one that is not there. */
export async function viewEnquiry(db: Db, id: string): Promise<EnquiryReply> {
  const row = await selectEnquiry(db, id)
  if (!row) throw noSuchEnquiry()
  const { reference, name, email, phone, topic, message, preferredTime, status, suspicion, readAt } = row
  const caseReference = row.caseId && (await selectCaseReference(db, row.caseId))
  return {
    ...entryOf({ id, reference, name, email, phone, topic, status, suspicion, readAt }),
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    message,
    preferredTime,
    conversation: row.conversation,
    suspicion,
    entries: await selectEntries(db, id),
    case: row.caseId && caseReference ? { id: row.caseId, reference: caseReference } : null,
    abilities: abilitiesOn(row),
  }
}
