import type { Role } from '#shared/users.ts'

export interface ReadMark {
  userId: string
  role: Role
  /** The newest message this person has read. */
  upTo: string
  readAt: Date
}

/**
 * When somebody on the other side had read a message, or null. The other side of a client is the staff, of staff the
 * client; a note has only staff, so there it is anyone but its author.
 */
export function readAtOf(
  message: { id: string; authorId: string; authorRole: Role; internal: boolean },
  marks: readonly ReadMark[],
): Date | null {
  const byClient = message.authorRole === 'client'
  let earliest: Date | null = null
  for (const mark of marks) {
    if (mark.userId === message.authorId || mark.upTo < message.id) continue
    if (!message.internal && (mark.role === 'client') === byClient) continue
    if (!earliest || mark.readAt < earliest) earliest = mark.readAt
  }
  return earliest
}
