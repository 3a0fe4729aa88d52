import { abilitiesFor, type CaseRelation, relationTo } from '#shared/cases/abilities.ts'
import type { AnswerGroup, readCase } from '#shared/cases/cases.ts'
import { type CaseKind, STAGE_FACTS, stageLabel } from '#shared/cases/stages.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { LINES } from '#shared/lines/lines.ts'
import { questionsFor } from '#shared/lines/product-lines.ts'
import { photoUrl } from '#shared/photos.ts'
import { asksToCancel, isServiceKind, serviceQuestions } from '#shared/policies/service-requests.ts'
import type { AnswerValue, QuestionSet } from '#shared/questions/question.ts'
import { summarize } from '#shared/questions/summary.ts'
import type { Actor } from '#shared/users.ts'
import type { Sibling } from './bundles/store.ts'
import type { PossibleDuplicate } from './duplicates-store.ts'
import { nextStepFor } from './next-step.ts'
import type { CaseWithPeople } from './store.ts'
import type { CaseRecord } from './tables.ts'

export type CaseReply = ReplyInputOf<typeof readCase>

/** Returns the case with the fields that this person may see; null when they may not know that it exists. */
export function buildCaseView(
  actor: Actor,
  found: CaseWithPeople,
  { siblings, duplicates }: { siblings: readonly Sibling[]; duplicates: PossibleDuplicate[] },
  now: Date,
): CaseReply | null {
  const { record, offerExpiresAt } = found
  const relation = relationTo(actor, record)
  const seesPolicy = relation !== 'offered' && relation !== 'office'
  const core = {
    ...caseCore(actor, record),
    clock: responseClock(record, now),
    heldUntil: record.heldUntil,
    policyId: seesPolicy ? found.policyId : null,
    policyCancelledOn: seesPolicy ? found.policyCancelledOn : null,
    boundFrom: found.boundFrom,
    bundle: siblings.map(sibling => ({ ...sibling, stageLabel: stageLabel(sibling.stage, actor.role) })),
    abilities: abilitiesFor(actor, record),
  }
  const answers = answersFor(relation, record)
  switch (relation) {
    case 'client':
    case 'member':
    case 'viewer':
      return {
        ...core,
        view: 'client',
        client: found.client,
        group: found.group,
        broker: caseBroker(found),
        earlierBrokers: earlierBrokersOf(found),
        absence: absenceOf(found),
        answers,
        nextStep: nextStepFor(record, (found.coveringBroker ?? found.broker)?.fullName),
      }
    case 'offered':
      if (!offerExpiresAt) return null
      return {
        ...core,
        view: 'offer',
        city: record.city,
        clientFirstName: firstName(record.contactName),
        offerExpiresAt,
        handover: found.offerFrom === null ? null : { from: found.offerFrom, note: found.offerNote ?? '' },
        answers,
      }
    case 'broker':
      return { ...core, view: 'broker', ...staffFields(found, answers), offer: openOfferOf(found) }
    case 'office':
    case 'admin':
      return {
        ...core,
        view: 'admin',
        ...staffFields(found, answers),
        offer: openOfferOf(found),
        possibleDuplicates: duplicates,
      }
    case 'none':
      return null
  }
}

const openOfferOf = ({ offeredBroker, offerExpiresAt }: CaseWithPeople) =>
  offeredBroker && offerExpiresAt ? { broker: offeredBroker, expiresAt: offerExpiresAt } : null

type CoreField =
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

/** The fields that every reader of a case receives, in a list or on its page. */
export function caseCore(actor: Actor, record: Pick<CaseRecord, CoreField>) {
  const { id, reference, kind, line, status, stage, outcome, openedAt, updatedAt, version } = record
  return {
    id,
    reference,
    kind,
    line,
    status,
    stage,
    stageLabel: stageLabel(stage, actor.role),
    outcome,
    openedAt,
    updatedAt,
    version,
  }
}

/** Returns the response clock, which is the same for everyone on the case. */
export function responseClock(
  { status, stage, dueAt }: Pick<CaseRecord, 'status' | 'stage' | 'dueAt'>,
  now: Date,
): CaseReply['clock'] {
  if (status === 'closed') return null
  if (status === 'on_hold' || STAGE_FACTS[stage].clock === 'paused')
    return { paused: true, dueAt: null, overdue: false }
  return dueAt && { paused: false, dueAt, overdue: dueAt <= now }
}

function caseBroker(found: CaseWithPeople) {
  const { record, broker, brokerage, brokerPhone, brokerDisabledAt, brokerPhoto, brokerLicences } = found
  if (!broker || brokerage === null || brokerPhone === null) return null
  const licence = brokerLicences.find(item => item.class === LINES[record.line].licenceClass)
  return {
    ...broker,
    brokerage,
    phone: brokerDisabledAt ? null : brokerPhone,
    licence: brokerDisabledAt ? null : (licence ?? null),
    photoUrl: brokerPhoto && photoUrl(broker.id, brokerPhoto),
  }
}

/** Null while the broker is here. Someone covers from the moment they can open the case. */
function absenceOf({ absenceLastDay: lastDay, coveringBroker, coveringBrokerage }: CaseWithPeople) {
  if (!lastDay) return null
  return {
    lastDay,
    coveringBroker: coveringBroker && { ...coveringBroker, brokerage: coveringBrokerage ?? '' },
  }
}

const earlierBrokersOf = ({ earlierBrokers }: CaseWithPeople) =>
  earlierBrokers.map(({ until, ...broker }) => ({ ...broker, until: new Date(until) }))

function staffFields(found: CaseWithPeople, answers: AnswerGroup[]) {
  const { record, client, group, broker } = found
  const seesCancellation = answers.length > 0 && asksToCancel(record.kind, record.answers)
  return {
    client,
    group,
    broker,
    earlierBrokers: earlierBrokersOf(found),
    absence: absenceOf(found),
    city: record.city,
    contact: { fullName: record.contactName, email: record.contactEmail, phone: record.contactPhone },
    answersShared: record.answersShared,
    contactAllowed: record.contactAllowed,
    answers,
    cancelOn: seesCancellation ? String(record.answers.effectiveOn) : null,
  }
}

/** Returns the only part of the client’s name that a broker with only an offer may see. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''

/**
 * The answers that a person may read: office staff none. A broker needs the client's consent to share; one with only an offer receives no
 * answers that identify the client.
 */
function answersFor(
  relation: CaseRelation,
  { kind, line, answers, answersShared }: Pick<CaseRecord, 'kind' | 'line' | 'answers' | 'answersShared'>,
): AnswerGroup[] {
  if (relation === 'none' || relation === 'office') return []
  const isBroker = relation === 'broker' || relation === 'offered'
  const isStaff = relation === 'broker' || relation === 'admin'
  if (isBroker && !answersShared) return []
  // A case of the kind `question` has no answers to the questions of its line.
  const set = questionsOf(kind, line)
  const reader = relation === 'offered' ? 'offered' : isStaff ? 'staff' : 'client'
  const groups = set ? summarize(set, answers, reader) : []
  if (groups.length > 0) return groups
  // Answers without a question, from an enquiry or from before its line had any, may identify the client.
  if (relation === 'offered') return []
  const lines = Object.entries(answers).map(([label, value]) => ({ label, value: asText(value) }))
  return lines.length > 0 ? [{ title: 'Answers', lines }] : []
}

function questionsOf(kind: CaseKind, line: LineId): QuestionSet | null {
  if (kind === 'question') return null
  return isServiceKind(kind) ? serviceQuestions(kind) : questionsFor(line)
}

function asText(value: AnswerValue): string {
  if (typeof value === 'string') return value
  const parts = value.map(item =>
    typeof item === 'string'
      ? item
      : Object.entries(item)
          .map(([name, text]) => `${name}: ${text}`)
          .join(', '),
  )
  return parts.join('; ')
}
