import type { Message } from '#shared/messages.ts'
import type { Person } from '#shared/users.ts'
import { usePresence, useReading } from './presence.ts'

interface PresenceLineProps {
  caseId: string
  reader: Pick<Person, 'id' | 'role'>
  /** Who may be typing, besides those who have written. */
  people: readonly Pick<Person, 'id' | 'fullName'>[]
  messages: readonly Message[]
}

/** Who is typing now; for staff also whether the client is reading. */
export function PresenceLine({ caseId, reader, people, messages }: PresenceLineProps) {
  const present = usePresence(caseId, reader.id)
  useReading(caseId, messages.at(-1)?.id, reader.role === 'client')
  const names = new Map(
    [...messages.map(({ author }) => author), ...people].map(({ id, fullName }) => [id, fullName]),
  )
  const sentences = [...present].map(([id, state]) => {
    const name = names.get(id) ?? 'Someone'
    return state === 'typing' ? `${name} is typing…` : `${name} is reading this conversation.`
  })
  // Always there, so that the reply box doesn't move. Not announced: it would interrupt every few seconds.
  return <p className="min-h-5 text-muted text-sm">{sentences.join(' ')}</p>
}
