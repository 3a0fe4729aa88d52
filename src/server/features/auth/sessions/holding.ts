import type { Platform } from '../../../platform/platform.ts'
import { isOver } from './limits.ts'
import { findOpenSessions, type OpenSession } from './store.ts'

type Answer = (holds: boolean) => void

/**
 * Whether a session that a request came with still holds, with the same role, however long ago that was. What is asked at
 * the same moment, as for a thousand streams that hear of one event, is asked of the database in one statement.
 */
export function sessionValidityChecker({ db, clock }: Platform): (session: OpenSession) => Promise<boolean> {
  let asked = new Map<string, { role: OpenSession['role']; answer: Answer }[]>()

  async function answerAll(): Promise<void> {
    const now = asked
    asked = new Map()
    const found = await findOpenSessions(db, [...now.keys()]).catch(() => [])
    const holding = new Map(
      found
        .filter(session => !isOver(session, clock.now()))
        .map(session => [session.sessionId, session.role]),
    )
    for (const [id, waiting] of now) {
      for (const { role, answer } of waiting) answer(holding.get(id) === role)
    }
  }

  return ({ sessionId, role }) =>
    new Promise(answer => {
      if (asked.size === 0) setImmediate(() => void answerAll())
      asked.set(sessionId, [...(asked.get(sessionId) ?? []), { role, answer }])
    })
}
