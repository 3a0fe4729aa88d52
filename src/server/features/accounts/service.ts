import type { Registration, SessionUser } from '#shared/sessions.ts'
import { newId } from '../../platform/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashPassword } from '../passwords/service.ts'
import { addPerson } from '../people/service.ts'

/** Makes a client's account. The session begins at login, so the answer is not authenticated (product.md §11). */
export async function registerClient(platform: Platform, registration: Registration): Promise<SessionUser> {
  const { username, email, fullName, phone, password } = registration
  const id = newId()
  const passwordHash = await hashPassword(password)
  await addPerson(
    platform.db,
    { id, username, email, fullName, phone, role: 'client', passwordHash },
    platform.clock.now(),
  )
  return { id, username, fullName, email, role: 'client', authenticated: false }
}
