import { textOf } from '#shared/questions/answers.ts'
import type { Draft } from '#shared/quote-requests.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPromisedReplyTime } from '../routing/service.ts'
import type { DraftRow } from './store.ts'
import { ownerOf } from './visitor.ts'

/** Builds the reply of a draft; inside a transaction hand its `tx`. The case's id goes only to its client. */
export async function toReply(
  platform: Platform,
  db: Db,
  row: DraftRow,
  actor: Actor | null,
): Promise<Draft> {
  const { id, line, answers, revision, caseId, reference, caseClientId, expiresAt } = row
  const isTheirs = caseClientId !== null && caseClientId === ownerOf(actor)
  return {
    id,
    line,
    answers,
    revision,
    expiresAt: expiresAt.toISOString(),
    submitted:
      caseId && reference
        ? {
            reference,
            promisedAt: (await findPromisedReplyTime(platform, db, caseId))?.toISOString() ?? null,
            caseId: isTheirs ? caseId : null,
            email: textOf(answers, 'email'),
          }
        : null,
  }
}
