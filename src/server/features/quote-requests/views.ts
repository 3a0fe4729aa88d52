import { answerText } from '#shared/questions/answers.ts'
import type { Draft } from '#shared/quote-requests.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPromisedReplyTime } from '../routing/service.ts'
import { findRequestConsents } from '../settings/service.ts'
import type { DraftRow } from './store.ts'
import { ownerId } from './visitor.ts'

function progressOf({ caseStatus, caseBrokerId, caseRepliedAt }: DraftRow) {
  if (caseStatus === 'closed') return 'ended'
  if (!caseBrokerId) return 'routing'
  return caseRepliedAt ? 'replied' : 'with_broker'
}

/** Builds the reply of a draft. Inside a transaction, pass its `tx` as `db`. Only its client gets the id of the case. */
export async function draftReply(
  platform: Platform,
  db: Db,
  row: DraftRow,
  actor: Actor | null,
): Promise<Draft> {
  const { id, line, answers, revision, caseId, reference, caseClientId, caseUnconfirmed, expiresAt } = row
  const isOwner = caseClientId !== null && caseClientId === ownerId(actor)
  return {
    id,
    line,
    answers,
    revision,
    consents: await findRequestConsents(db),
    follows: row.follows,
    expiresAt: expiresAt.toISOString(),
    submitted:
      caseId && reference
        ? {
            reference,
            needsConfirmation: caseUnconfirmed ?? false,
            progress: progressOf(row),
            promisedAt: (await findPromisedReplyTime(platform, db, caseId))?.toISOString() ?? null,
            caseId: isOwner ? caseId : null,
            email: answerText(answers, 'email'),
          }
        : null,
  }
}
