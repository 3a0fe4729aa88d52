import type { Access } from '#shared/audit.ts'

/** What somebody did, before the name of what they did it with. Anything else counts as having been opened. */
const DEEDS: Partial<Record<Access['action'], string>> = {
  'person.read': 'Opened your account',
  'case.read': 'Opened the request',
  'case.messages_read': 'Read the messages',
  'document.read': 'Opened the document',
}

/** What somebody did with a client's file, as the client or the staff of the case reads it. */
export function deedOf(access: Pick<Access, 'action' | 'what'>): string {
  const deed = DEEDS[access.action] ?? 'Opened your file'
  return access.what ? `${deed} “${access.what}”` : deed
}
