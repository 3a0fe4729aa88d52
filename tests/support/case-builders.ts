import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import type { ConsentKind } from '#shared/account/consents.ts'
import { type CaseKind, type Outcome, STAGES, type Stage, type Status } from '#shared/cases/stages.ts'
import type { DocumentKind } from '#shared/documents.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { Answers } from '#shared/questions/question.ts'
import { albertaToday, yearsBefore } from '#shared/time/alberta-time.ts'
import { ALBERTA_HOURS, businessMinutesBetween } from '#shared/time/hours.ts'
import { consents } from '../../src/server/features/account/consents/tables.ts'
import { cases, events, offers } from '../../src/server/features/cases/tables.ts'
import { documents } from '../../src/server/features/documents/tables.ts'
import { messages } from '../../src/server/features/messages/tables.ts'
import { policies } from '../../src/server/features/policies/tables.ts'
import { drafts } from '../../src/server/features/quote-requests/tables.ts'
import type { Clock } from '../../src/server/platform/clock.ts'
import type { Db } from '../../src/server/platform/db/database.ts'
import { hashToken, newId, newToken } from '../../src/server/platform/db/identifiers.ts'
import type { FileStore } from '../../src/server/platform/files/file-store.ts'
import type { peopleBuilders, TestPerson } from './people-builders.ts'

export interface CaseTraits {
  stage?: Stage
  status?: Status
  outcome?: Outcome
  /** Null for a request without an account. */
  client?: TestPerson | null
  /** The case's broker from `assigned` on; the broker with the offer at `offered`. */
  broker?: TestPerson
  kind?: CaseKind
  policyId?: string
  line?: LineId
  city?: string | null
  answers?: Answers
  answersShared?: boolean
  dueAt?: Date | null
  firstRepliedAt?: Date | null
  openedAt?: Date
  updatedAt?: Date
  offerExpiresAt?: Date
  contactName?: string
  contactEmail?: string
}

export interface TestCase {
  id: string
  reference: string
  stage: Stage
  status: Status
  version: number
  client: TestPerson | null
  /** The case's broker; null before `assigned`. */
  broker: TestPerson | null
  /** The broker with the open offer; null except at `offered`. */
  offeredTo: TestPerson | null
}

export interface TestDocument {
  id: string
  name: string
  bytes: Buffer
  sha256: string
}

const HOUR = 3_600_000
/** The smallest file that is detected as a PDF. */
export const SMALL_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

let count = 0

interface Parts {
  db: Db
  clock: Clock
  files: FileStore
  people: ReturnType<typeof peopleBuilders>
}

/** Builders of cases and their records. Each writes consistent rows. */
export function caseBuilders({ db, clock, files, people }: Parts) {
  /** A case at a stage, with the offer, consent and history that a real one would have there. */
  async function aCase(traits: CaseTraits = {}): Promise<TestCase> {
    const stage = traits.stage ?? 'assigned'
    const status = traits.status ?? (stage === 'bound' || traits.outcome ? 'closed' : 'active')
    const client = traits.client === undefined ? await people.aClient() : traits.client
    const holder = stage === 'inquiry' ? null : (traits.broker ?? (await people.aBroker()))
    const isAssigned = STAGES.indexOf(stage) >= STAGES.indexOf('assigned')
    const openedAt = traits.openedAt ?? clock.now()
    const reference = `AB-${openedAt.getUTCFullYear()}-9${String(++count).padStart(5, '0')}`
    const row: TestCase = {
      id: newId(),
      reference,
      stage,
      status,
      version: 1,
      client,
      broker: isAssigned ? holder : null,
      offeredTo: stage === 'offered' && status === 'active' ? holder : null,
    }
    const email = traits.contactEmail ?? client?.email ?? `visitor.${count}@people.example`
    await db.insert(cases).values({
      id: row.id,
      reference,
      kind: traits.kind ?? 'quote',
      policyId: traits.policyId ?? null,
      line: traits.line ?? 'auto',
      status,
      stage,
      outcome: traits.outcome ?? (stage === 'bound' ? 'bound' : null),
      clientId: client?.id ?? null,
      contactName: traits.contactName ?? client?.fullName ?? 'Morgan Visitor',
      contactEmail: email,
      contactPhone: client?.phone ?? '(403) 555-0155',
      city: traits.city === undefined ? 'Calgary' : traits.city,
      answers: traits.answers ?? {},
      answersShared: traits.answersShared ?? true,
      brokerId: row.broker?.id ?? null,
      offeredTo: row.offeredTo?.id ?? null,
      dueAt: traits.dueAt ?? null,
      firstRepliedAt: traits.firstRepliedAt ?? null,
      firstReplyMinutes: traits.firstRepliedAt
        ? Math.round(businessMinutesBetween(ALBERTA_HOURS, openedAt, traits.firstRepliedAt))
        : null,
      openedAt,
      updatedAt: traits.updatedAt ?? openedAt,
      closedAt: status === 'closed' ? clock.now() : null,
    })
    await db.insert(events).values({
      id: newId(),
      caseId: row.id,
      kind: 'opened',
      visibility: 'client',
      actorId: client?.id ?? null,
      data: {},
      at: openedAt,
    })
    if (traits.answersShared ?? true) {
      await db.insert(consents).values({
        id: newId(),
        caseId: row.id,
        userId: client?.id ?? null,
        email,
        kind: 'share_with_broker',
        textVersion: 'share-2026-11-27',
        channel: 'web',
        address: '127.0.0.1',
        givenAt: openedAt,
      })
    }
    if (holder) {
      const open = row.offeredTo !== null
      await db.insert(offers).values({
        id: newId(),
        caseId: row.id,
        brokerId: holder.id,
        state: open ? 'open' : isAssigned ? 'accepted' : 'withdrawn',
        offeredAt: openedAt,
        expiresAt: traits.offerExpiresAt ?? new Date(openedAt.getTime() + 2 * HOUR),
        answeredAt: open ? null : openedAt,
      })
    }
    return row
  }

  /** A message on a case, by default from its client. */
  async function aMessage(
    on: TestCase,
    traits: { author?: TestPerson; body?: string; internal?: boolean; sentAt?: Date } = {},
  ): Promise<{ id: string; body: string }> {
    const author = traits.author ?? on.client
    if (!author) throw new Error('Name the author: this case has no client.')
    const id = newId()
    const body = traits.body ?? 'Is there anything else you need from me?'
    await db.insert(messages).values({
      id,
      caseId: on.id,
      authorId: author.id,
      clientId: crypto.randomUUID(),
      body,
      internal: traits.internal ?? false,
      sentAt: traits.sentAt ?? clock.now(),
    })
    return { id, body }
  }

  /** A stored document, by default uploaded by the case’s client. */
  async function aDocument(
    on: TestCase,
    traits: { by?: TestPerson; name?: string; bytes?: Buffer; type?: string; kind?: DocumentKind } = {},
  ): Promise<TestDocument> {
    const by = traits.by ?? on.client
    if (!by) throw new Error('Name who uploaded it: this case has no client.')
    const bytes = traits.bytes ?? SMALL_PDF
    const stored = await files.put(Readable.from([bytes]), bytes.length)
    const document: TestDocument = {
      id: newId(),
      name: traits.name ?? 'declaration.pdf',
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
    await db.insert(documents).values({
      id: document.id,
      caseId: on.id,
      uploadedBy: by.id,
      clientId: crypto.randomUUID(),
      kind: traits.kind ?? 'declaration_page',
      name: document.name,
      type: traits.type ?? 'application/pdf',
      size: bytes.length,
      sha256: document.sha256,
      storageKey: stored.key,
      uploadedAt: clock.now(),
    })
    return document
  }

  /** A consent given with a case, by default to share the answers. */
  async function aConsent(
    on: TestCase,
    traits: { client?: TestPerson; kind?: ConsentKind; withdrawn?: boolean } = {},
  ): Promise<{ id: string }> {
    const by = traits.client ?? on.client
    if (!by) throw new Error('Name who gave it: this case has no client.')
    const kind = traits.kind ?? 'share_with_broker'
    const versions = { ...PRESENT_VERSIONS, terms: 'terms-2026-11' }
    const id = newId()
    await db.insert(consents).values({
      id,
      caseId: on.id,
      userId: by.id,
      email: by.email,
      kind,
      textVersion: versions[kind],
      channel: 'web',
      address: '127.0.0.1',
      givenAt: clock.now(),
      withdrawnAt: traits.withdrawn ? clock.now() : null,
    })
    return { id }
  }

  /** A policy from a case, in force for a year from today in Alberta. */
  async function aPolicy(
    on: TestCase,
    traits: Partial<typeof policies.$inferInsert> = {},
  ): Promise<{ id: string; expiresOn: string }> {
    const effectiveOn = traits.effectiveOn ?? albertaToday(clock.now())
    const row = {
      id: newId(),
      caseId: on.id,
      line: 'auto' as const,
      insurer: 'Prairie Mutual',
      number: 'PM-1001',
      effectiveOn,
      expiresOn: yearsBefore(effectiveOn, -1),
      issuedAt: clock.now(),
      updatedAt: clock.now(),
      ...traits,
    }
    await db.insert(policies).values(row)
    return row
  }

  /** A partly completed quote request, with the token of its cookie. */
  async function aDraft(
    traits: { line?: LineId | null; answers?: Answers; user?: TestPerson; caseId?: string } = {},
  ): Promise<{ id: string; token: string; revision: number }> {
    const id = newId()
    const token = newToken()
    const at = clock.now()
    await db.insert(drafts).values({
      id,
      tokenHash: hashToken(token),
      line: traits.line === undefined ? 'auto' : traits.line,
      answers: traits.answers ?? {},
      revision: 1,
      userId: traits.user?.id ?? null,
      caseId: traits.caseId ?? null,
      createdAt: at,
      updatedAt: at,
      expiresAt: new Date(at.getTime() + 30 * 24 * HOUR),
    })
    return { id, token, revision: 1 }
  }

  return { aCase, aMessage, aDocument, aConsent, aPolicy, aDraft }
}
