import { abilitiesFor, relationTo } from '#shared/cases/abilities.ts'
import type { readCase } from '#shared/cases/cases.ts'
import { stageLabel } from '#shared/cases/stages.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { Actor, Person } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { answersFor } from './answers.ts'
import { clockOf } from './clock.ts'
import { nextStepOf } from './sentences.ts'
import { type CaseRecord, type CaseWithPeople, selectCaseWithPeople } from './store.ts'

export type CaseReply = ReplyInputOf<typeof readCase>

/** The case as this person may see it; null when they may not know of it. */
export async function buildCaseView(
  platform: Platform,
  db: Db,
  actor: Actor,
  id: string,
): Promise<CaseReply | null> {
  const found = await selectCaseWithPeople(db, actor, id)
  return found ? viewFor(actor, found, platform.clock.now()) : null
}

function viewFor(actor: Actor, found: CaseWithPeople, now: Date): CaseReply | null {
  const { record } = found
  const standing = relationTo(actor, record)
  const core = { ...coreOf(actor, record), ...clockAndAbilities(actor, record, now) }
  const answers = answersFor(standing, record)
  switch (standing) {
    case 'client':
      return {
        ...core,
        view: 'client',
        broker: personOf(found.broker),
        answers,
        nextStep: nextStepOf(record, found.broker?.fullName ?? null),
      }
    case 'offered':
      return found.offerExpiresAt
        ? {
            ...core,
            view: 'offer',
            city: record.city,
            clientFirstName: firstNameOf(record.contactName),
            offerExpiresAt: found.offerExpiresAt,
            answers,
          }
        : null
    case 'broker':
      return { ...core, view: 'broker', ...staffFields(found), answers }
    case 'admin': {
      const asked = personOf(found.asked)
      const offer = asked && found.offerExpiresAt ? { broker: asked, expiresAt: found.offerExpiresAt } : null
      return { ...core, view: 'admin', ...staffFields(found), answers, offer }
    }
    case 'stranger':
      return null
  }
}

/** What every reader of a case receives, in a list or on its page. */
export function coreOf(
  actor: Actor,
  record: Pick<
    CaseRecord,
    | 'id'
    | 'reference'
    | 'kind'
    | 'line'
    | 'status'
    | 'stage'
    | 'outcome'
    | 'openedAt'
    | 'updatedAt'
    | 'version'
  >,
) {
  const { id, reference, kind, line, status, stage, outcome, openedAt, updatedAt, version } = record
  const label = stageLabel(stage, actor.role)
  return {
    id,
    reference,
    kind,
    line,
    status,
    stage,
    stageLabel: label,
    outcome,
    openedAt,
    updatedAt,
    version,
  }
}

function clockAndAbilities(actor: Actor, record: CaseRecord, now: Date) {
  return { clock: clockOf(record, now), abilities: abilitiesFor(actor, record) }
}

function staffFields({ record, client, broker }: CaseWithPeople) {
  return {
    client: personOf(client),
    broker: personOf(broker),
    city: record.city,
    contact: { fullName: record.contactName, email: record.contactEmail, phone: record.contactPhone },
    answersShared: record.answersShared,
    contactAllowed: record.contactAllowed,
  }
}

export function personOf(row: Person | null): Person | null {
  return row && { id: row.id, fullName: row.fullName, role: row.role }
}

/** All that somebody who has not taken a case learns of its client's name. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''
