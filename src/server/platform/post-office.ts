import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Jobs } from './jobs.ts'
import { type LetterKind, type Mail, queueMail, SEND_MAIL } from './mail.ts'

export interface PostOfficeParts {
  clock: Clock
  jobs: Jobs
  log: FastifyBaseLogger
}

/** The queue of letters of this database. */
export function createMail({ clock, jobs }: PostOfficeParts): Mail {
  const kinds = new Map<string, LetterKind>()
  return {
    post: (tx, mail) =>
      queueMail(
        tx,
        (inside, mailId) => jobs.enqueue(inside, { kind: SEND_MAIL, payload: { mailId } }),
        mail,
        clock.now(),
      ),
    handle: (kind, letter) => {
      kinds.set(kind, letter)
    },
    titleOf: kind => kinds.get(kind)?.title ?? kind,
  }
}
