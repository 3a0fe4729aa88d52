import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Person } from './users.ts'

export const listColleagues = endpoint('GET /api/cases/:id/colleagues', {
  allow: ['broker', 'office', 'admin'],
  summary:
    'The brokers of a case, the office staff and the administrators, whom a note can mention; not the reader.',
  reply: z.object({ items: z.array(Person) }),
})

/** Returns the people whose full names follow an @ in the text. */
export function findMentions<P extends Pick<Person, 'fullName'>>(text: string, people: readonly P[]): P[] {
  const names = [...new Set(people.map(({ fullName }) => fullName))].sort((a, b) => b.length - a.length)
  const mentioned = new Set<string>()
  let rest = text
  for (const name of names) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])@${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'giu')
    const shorter = rest.replace(pattern, ' ')
    if (shorter !== rest) mentioned.add(name)
    // A longer name isn't also a shorter one.
    rest = shorter
  }
  return people.filter(({ fullName }) => mentioned.has(fullName))
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
