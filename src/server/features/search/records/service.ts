import { isBrokerOf } from '#shared/cases/abilities.ts'
import { withoutReferenceStart } from '#shared/cases/references.ts'
import { stageLabel } from '#shared/cases/stages.ts'
import { DOCUMENT_KIND_NAMES } from '#shared/documents.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { formatDay } from '#shared/format.ts'
import { LINE_IDS, LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import type * as api from '#shared/search/records.ts'
import { MAX_FOUND_IN_CASE, MAX_RECORDS, MIN_RECORD_QUERY, type RecordKind } from '#shared/search/records.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { digitsOf, searchTerms, selectByName, wordsOf } from '../../../platform/db/search-terms.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAccess } from '../../audit/service.ts'
import { findVisibleCase } from '../../cases/service.ts'
import { hasAllWords, markExcerpt, markMatches } from './marking.ts'
import * as store from './store.ts'

type Reply = ReplyInputOf<typeof api.searchRecords>
type Group = Reply['groups'][number]
type Found = Group['items'][number]

/** The number of a broker's cases that are searched for clients. */
const CASES_FOR_CLIENTS = 30

const seesAllPeople = (role: Actor['role']) => role === 'admin' || role === 'office'

/** Returns the matching records that this person may see, by kind. Kinds without a match are omitted. */
export async function searchRecords(
  platform: Platform,
  actor: Actor,
  { q }: QueryOf<typeof api.searchRecords>,
): Promise<Reply> {
  const { db } = platform
  const typed = withoutReferenceStart(q)
  const words = wordsOf(typed)
  const terms = searchTerms(typed)
  if (!terms || q.length < MIN_RECORD_QUERY) return { groups: [] }
  const lines = actor.role === 'client' ? LINE_IDS.filter(id => hasAllWords(LINES[id].name, words)) : []
  const search = { terms, lines, limit: MAX_RECORDS + 1, ...(await store.findRecentCases(db, actor)) }
  const { role } = actor
  const mark = (...texts: (string | null)[]) => markMatches(texts.filter(Boolean).join(' · '), words)

  // Sequentially, so that a search uses one connection.
  const cases = await selectByName(typed, terms =>
    store.selectMatchingCases(db, actor, { ...search, terms, limit: CASES_FOR_CLIENTS }),
  )
  const people = await findPeople(db, actor, { ...search, typed }, cases, words)
  const policies = await selectByName(typed, terms =>
    store.selectMatchingPolicies(db, actor, { ...search, terms }),
  )
  const newest = await store.findNewest(db, actor, search)
  const quotes = await store.selectQuotes(db, actor, newest)
  const messages = await store.selectMessages(db, actor, newest)
  const documents = await store.selectDocuments(db, actor, newest)
  await recordMessagesRead(platform, actor, messages.slice(0, MAX_RECORDS))

  const groups = [
    group(
      'cases',
      cases.map(row => ({
        id: row.id,
        title: mark(row.reference),
        detail: mark(
          LINES[row.line].name,
          row.status === 'closed' ? 'Closed' : stageLabel(row.stage, role),
          role === 'client' ? row.broker : nameShownTo(actor, row),
        ),
        path: paths.caseFor(role, row.id),
      })),
      role === 'client'
        ? null
        : `${role === 'broker' ? paths.brokerDashboard() : paths.adminCases()}?status=all&q=`,
    ),
    group('people', people, seesAllPeople(role) ? `${paths.adminClients()}?q=` : null),
    group(
      'policies',
      policies.map(row => ({
        id: row.id,
        title: mark(`${row.insurer} ${row.number}`),
        detail: mark(
          LINES[row.line].name,
          `Expires ${formatDay(row.expiresOn)}`,
          role === 'client' ? null : row.clientName,
        ),
        path: role === 'client' ? paths.clientPolicy(row.id) : paths.policy(role, row.id),
      })),
      role === 'client' ? null : `${paths.policies(role)}?status=all&q=`,
    ),
    group(
      'quotes',
      quotes.map(row => ({
        id: row.id,
        title: mark(row.insurer || 'No insurer yet'),
        detail: mark(LINES[row.line].name, row.state === 'draft' ? 'Draft' : null, row.reference),
        path: paths.caseFor(role, row.caseId, 'quotes'),
      })),
    ),
    group(
      'messages',
      messages.map(row => ({
        id: row.id,
        title: [
          {
            text: [row.internal ? 'Internal note' : null, row.author, row.reference]
              .filter(Boolean)
              .join(' · '),
            hit: false,
          },
        ],
        detail: markExcerpt(row.body, words),
        path: paths.caseFor(role, row.caseId, row.internal ? 'notes' : 'messages', row.id),
      })),
    ),
    group(
      'documents',
      documents.map(row => ({
        id: row.id,
        title: mark(row.name),
        detail: mark(DOCUMENT_KIND_NAMES[row.kind], row.reference),
        path: paths.caseFor(role, row.caseId, 'documents', row.id),
      })),
    ),
  ]
  return { groups: groups.filter(({ items }) => items.length > 0) }

  function group(kind: RecordKind, found: Found[], list: string | null = null): Group {
    const more = found.length > MAX_RECORDS
    const listPath = more && list ? list + encodeURIComponent(q) : null
    return { kind, items: found.slice(0, MAX_RECORDS), more, listPath }
  }
}

/** Returns the matching messages, notes and documents of one case that this person may read. */
export async function searchCase(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { q }: QueryOf<typeof api.searchCase>,
): Promise<ReplyInputOf<typeof api.searchCase>> {
  const { db } = platform
  await findVisibleCase(db, actor, caseId)
  const words = wordsOf(q)
  const terms = searchTerms(q)
  if (!terms || q.length < MIN_RECORD_QUERY) return { items: [] }
  const search = {
    terms,
    lines: [],
    limit: MAX_FOUND_IN_CASE,
    recent: [],
    recentPolicies: [],
    isLarge: false,
    caseId,
  }
  const newest = await store.findNewest(db, actor, search, ['messages', 'documents'])
  const messages = await store.selectMessages(db, actor, newest)
  const documents = await store.selectDocuments(db, actor, newest)
  await recordMessagesRead(platform, actor, messages)
  const plain = (text: string) => [{ text, hit: false }]
  return {
    items: [
      ...messages.map(({ id, internal, author, sentAt, body }) => ({
        id,
        kind: internal ? ('notes' as const) : ('messages' as const),
        title: plain(`${internal ? 'Internal note · ' : ''}${author} · ${formatDay(sentAt.toISOString())}`),
        detail: markExcerpt(body, words),
      })),
      ...documents.map(({ id, name, kind, uploadedAt }) => ({
        id,
        kind: 'documents' as const,
        title: markMatches(name, words),
        detail: plain(`${DOCUMENT_KIND_NAMES[kind]} · ${formatDay(uploadedAt.toISOString())}`),
      })),
    ],
  }
}

type MessageRow = Awaited<ReturnType<typeof store.selectMessages>>[number]

/** Records that messages were read in excerpts, as in the thread, by anyone but the case's client. */
async function recordMessagesRead(platform: Platform, actor: Actor, shown: readonly MessageRow[]) {
  const read = shown.filter(row => actor.viewedBy || (row.clientId !== actor.id && !actor.guestOf))
  for (const caseId of new Set(read.map(row => row.caseId)))
    await recordAccess(platform, platform.db, { action: 'case.messages_read', actor, caseId })
}

type CaseRow = Awaited<ReturnType<typeof store.selectMatchingCases>>[number]

/** A broker with only an offer sees only the first name. */
const nameShownTo = (actor: Actor, row: CaseRow) =>
  actor.role === 'broker' && !isBrokerOf(actor, row)
    ? (row.contactName.split(/\s+/)[0] ?? '')
    : row.contactName

/** Whether digits begin the last ten, seven or four of a phone number, as the database's `phone_words` has them. */
const hasNumber = (phone: string, digits: string) =>
  [10, 7, 4].some(length => phone.replace(/\D/g, '').slice(-length).startsWith(digits))

/** Administrators find everyone with an account; office staff clients and brokers; brokers the clients of their cases, and clients their brokers. */
async function findPeople(
  db: Db,
  actor: Actor,
  { typed, ...search }: store.Search & { typed: string },
  cases: readonly CaseRow[],
  words: readonly string[],
): Promise<Found[]> {
  const plain = (text: string) => [{ text, hit: false }]
  if (seesAllPeople(actor.role)) {
    const found = await selectByName(typed, terms =>
      store.selectMatchingPeople(db, actor, { ...search, terms }),
    )
    return found.map(({ id, fullName, role, email }) => ({
      id,
      title: markMatches(fullName, words),
      detail: markMatches(`${ROLE_NAMES[role]} · ${email}`, words),
      path: role === 'client' ? paths.adminClient(id) : paths.adminBroker(id),
    }))
  }
  if (actor.role === 'client') {
    const found = await selectByName(typed, terms =>
      store.selectMatchingBrokers(db, actor, { ...search, terms }),
    )
    return found.map(({ id, fullName, caseId }) => ({
      id,
      title: markMatches(fullName, words),
      detail: plain('Your broker'),
      path: paths.clientCase(caseId),
    }))
  }
  const digits = digitsOf(typed)
  const isTheirs = ({ contactName, contactEmail, contactPhone }: CaseRow) =>
    hasAllWords(`${contactName} ${contactEmail}`, words) ||
    (digits !== null && hasNumber(contactPhone, digits))
  const newest = new Map<string, CaseRow>()
  for (const row of cases) {
    const person = row.clientId ?? row.contactName
    if (isBrokerOf(actor, row) && !newest.has(person) && isTheirs(row)) newest.set(person, row)
  }
  return [...newest.values()].map(({ id, clientId, reference, contactName }) => ({
    id,
    title: markMatches(contactName, words),
    detail: plain(`Client · latest case ${reference}`),
    path: paths.brokerClient(clientId ?? id),
  }))
}
