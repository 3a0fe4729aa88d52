import { type Outcome, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import { FIRST_REPLY_MINUTES, OFFER_MINUTES } from '#shared/routing/service-times.ts'
import { ALBERTA_HOURS, businessMinutesBetween } from '#shared/time/hours.ts'
import { makeFile } from './documents.ts'
import { type FakeClock, workTime } from './fake-clock.ts'
import type { FileFacts } from './papers.ts'
import type { DemoBroker, DemoClient, People } from './people.ts'
import type { Random } from './random.ts'
import type { CaseInsert, CaseRows, MessageRow } from './rows.ts'
import { fillIn, type Turn } from './turns.ts'

/** What the system and people do on a case, each leaving the rows that the server itself would have left. */
export interface Recorder {
  readonly row: CaseRows['case']
  readonly told: CaseRows
  offerTo(broker: DemoBroker): void
  endOffer(how: 'declined' | 'lapsed', reason?: string): void
  acceptOffer(): void
  /** Nobody is left to ask. */
  exhaust(): void
  moveTo(stage: Stage, actorId: string, reason?: string): void
  /** Says a turn, uploading its file first. */
  say(turn: Turn): MessageRow
  note(text: string): void
  hold(reason: string): void
  /** Ends the case; its offer, if open, is taken back. */
  end(outcome: Outcome, actorId: string | null, reason?: string): void
}

interface Parts {
  cast: People
  client: DemoClient
  /** Whose case it is, or becomes. */
  broker: DemoBroker | null
  hand: FakeClock
  chance: Random
  vehicle: string
  paper: Omit<FileFacts, 'at'>
}

const givenName = (first: string) => first.replace(/ (Singh|Kaur)$/, '')

export function recorder(opened: Omit<CaseInsert, 'reference' | 'updatedAt'>, parts: Parts): Recorder {
  const { client, broker, hand, chance } = parts
  const row: CaseRows['case'] = { ...opened, updatedAt: opened.openedAt }
  const told: CaseRows = {
    case: row,
    events: [],
    offers: [],
    messages: [],
    reads: [],
    consents: [],
    files: [],
    jobs: [],
  }
  const words = {
    client: givenName(client.first),
    broker: givenName(broker?.first ?? ''),
    vehicle: parts.vehicle,
    city: client.city,
  }
  const fullNameOf = ({ facts }: DemoBroker) => `${facts.first} ${facts.last}`
  let asked: DemoBroker | null = null

  function event(
    kind: string,
    visibility: 'client' | 'internal',
    actorId: string | null,
    data: Record<string, string> = {},
  ): void {
    const at = hand.tick()
    told.events.push({ id: chance.idAt(at), caseId: row.id, kind, visibility, actorId, data, at })
    row.updatedAt = at
  }

  function change(changes: Partial<CaseRows['case']>): void {
    Object.assign(row, changes, { version: (row.version ?? 1) + 1 })
  }

  function dueAt(stage: Stage): Date | null {
    const { clock } = STAGE_FACTS[stage]
    const runs = clock === 'running' || (clock === 'until_first_reply' && !row.firstRepliedAt)
    return runs ? workTime(hand.now(), FIRST_REPLY_MINUTES) : null
  }

  const openOffer = () => {
    const offer = told.offers.at(-1)
    if (offer?.state !== 'open') throw new Error('There is no open offer')
    return offer
  }

  function write(authorId: string, body: string, internal: boolean): MessageRow {
    const sentAt = hand.tick()
    const ids = { id: chance.idAt(sentAt), clientId: chance.idAt(sentAt) }
    const message: MessageRow = { ...ids, caseId: row.id, authorId, body, internal, sentAt }
    told.messages.push(message)
    row.updatedAt = sentAt
    return message
  }

  event('case.opened', 'client', client.id)
  return {
    row,
    told,
    offerTo: to => {
      const offeredAt = hand.now()
      const expiresAt = workTime(offeredAt, OFFER_MINUTES)
      const id = chance.idAt(offeredAt)
      told.offers.push({ id, caseId: row.id, brokerId: to.id, state: 'open', offeredAt, expiresAt })
      told.jobs = [{ kind: 'offer.lapse', payload: { offerId: id }, runAt: expiresAt, key: id }]
      asked = to
      // What was promised first stays promised.
      const due = row.dueAt ?? workTime(expiresAt, FIRST_REPLY_MINUTES)
      change({ stage: 'offered', offeredTo: to.id, dueAt: due })
      event('offer.made', 'internal', null, { broker: fullNameOf(to), brokerId: to.id })
    },
    endOffer: (how, reason) => {
      const offer = openOffer()
      Object.assign(offer, { state: how, answeredAt: hand.now() }, reason ? { reason } : {})
      change({ offeredTo: null })
      told.jobs = []
      if (!asked) return
      const who = { broker: fullNameOf(asked), brokerId: asked.id }
      if (how === 'lapsed') event('offer.lapsed', 'internal', null, who)
      else event('offer.declined', 'internal', asked.id, { ...who, reason: reason ?? '' })
    },
    acceptOffer: () => {
      Object.assign(openOffer(), { state: 'accepted', answeredAt: hand.now() })
      told.jobs = []
      if (!broker) throw new Error('No one accepts')
      change({ stage: 'assigned', brokerId: broker.id, offeredTo: null, dueAt: dueAt('assigned') })
      event('offer.accepted', 'client', broker.id, { broker: fullNameOf(broker), brokerId: broker.id })
    },
    exhaust: () => {
      change({
        stage: 'inquiry',
        dueAt: row.dueAt ?? workTime(hand.now(), OFFER_MINUTES + FIRST_REPLY_MINUTES),
      })
      event('routing.exhausted', 'internal', null)
    },
    moveTo: (to, actorId, reason) => {
      const from = row.stage
      change({ stage: to, dueAt: dueAt(to) })
      event('case.moved', 'client', actorId, { from, to, ...(reason ? { reason } : {}) })
    },
    say: ([by, text, attaches]) => {
      const authorId = by === 'client' ? client.id : (broker?.id ?? null)
      if (!authorId) throw new Error(`There is no ${by} to say this: ${text}`)
      if (attaches) {
        const at = hand.now()
        const { name, kind, type, bytes } = makeFile(attaches, { ...parts.paper, at }, chance)
        const ids = { id: chance.idAt(at), clientId: chance.idAt(at) }
        const held = { caseId: row.id, uploadedBy: authorId, uploadedAt: at }
        told.files.push({ ...ids, ...held, kind, name, type, bytes })
        event('document.added', 'client', authorId, { documentId: ids.id, name })
      }
      const message = write(authorId, fillIn(text, words), false)
      if (by === 'broker' && !row.firstRepliedAt) {
        const firstReplyMinutes = Math.round(
          businessMinutesBetween(ALBERTA_HOURS, opened.openedAt, message.sentAt),
        )
        Object.assign(row, { firstRepliedAt: message.sentAt, firstReplyMinutes, dueAt: null })
        event('case.answered', 'internal', null)
      }
      return message
    },
    note: text => {
      if (broker) write(broker.id, text, true)
    },
    hold: reason => {
      change({ status: 'on_hold', dueAt: null })
      event('case.held', 'client', broker?.id ?? null, { reason })
    },
    end: (outcome, actorId, reason) => {
      const offer = told.offers.at(-1)
      if (offer?.state === 'open') Object.assign(offer, { state: 'withdrawn', answeredAt: hand.now() })
      told.jobs = []
      change({ status: 'closed', outcome, closedAt: hand.now(), dueAt: null, offeredTo: null })
      const data: Record<string, string> = reason ? { reason } : {}
      if (outcome === 'withdrawn') event('case.withdrawn', 'client', actorId, data)
      else if (outcome !== 'bound') event('case.closed', 'client', actorId, { ...data, outcome })
    },
  }
}
