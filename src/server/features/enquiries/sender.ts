import type { ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/enquiries/enquiries.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import { listOwnCases } from '../cases/clients/service.ts'
import { findUser } from '../users/service.ts'

/** Returns what the contact form is filled in with: nothing for anyone but a signed-in client. */
export async function readSender(
  { db }: Platform,
  actor: Actor | null,
): Promise<ReplyInputOf<typeof api.readSender>> {
  if (actor?.role !== 'client' || actor.guestOf || actor.viewedBy) return { sender: null }
  const user = await findUser(db, actor.id)
  if (!user) return { sender: null }
  const cases = await listOwnCases(db, actor)
  const openCases = cases.filter(({ isOpen }) => isOpen)
  return { sender: { name: user.fullName, email: user.email, phone: user.phone, openCases } }
}
