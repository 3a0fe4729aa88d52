import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/policies/import.ts'
import { RENEWAL_DAYS } from '#shared/policies/policies.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Actor } from '#shared/users.ts'
import { lockKey } from '../../../platform/db/advisory-locks.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { RequestError } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { announceCase, nextReferences } from '../../cases/service.ts'
import { announceToPeople } from '../../live/service.ts'
import { findLicenceProblem } from '../../routing/service.ts'
import {
  numberKey,
  type ParsedRow,
  policyKey,
  type ReadRow,
  type RowError,
  readRows,
  rowError,
} from './rows.ts'
import * as store from './store.ts'
import { insertImport } from './undo-store.ts'

interface NewPolicyRow extends ParsedRow {
  brokerId: string | null
}

interface Examined {
  valid: NewPolicyRow[]
  errors: RowError[]
  recorded: ReplyInputOf<typeof api.checkPolicyImport>['recordedPolicies']
}

/** Reports what an import of these rows would do, and every error. Stores nothing. */
export async function checkPolicyImport(
  platform: Platform,
  { rows }: BodyOf<typeof api.checkPolicyImport>,
): Promise<ReplyInputOf<typeof api.checkPolicyImport>> {
  const examined = await examineRows(platform, platform.db, rows)
  return {
    ...countPolicies(platform, examined),
    errors: examined.errors.slice(0, api.MAX_LISTED_ROWS),
    errorCount: examined.errors.length,
    recordedPolicies: [
      ...examined.recorded.filter(({ otherClient }) => otherClient),
      ...examined.recorded.filter(({ otherClient }) => !otherClient),
    ].slice(0, api.MAX_LISTED_ROWS),
    recordedForOthers: examined.recorded.filter(({ otherClient }) => otherClient).length,
  }
}

/**
 * Records the policies of these rows, each with a closed case, in one transaction. Those that are recorded already are skipped.
 * Throws 422 when a row has an error.
 */
export function importPolicies(
  platform: Platform,
  actor: Actor,
  { fileName, rows }: BodyOf<typeof api.importPolicies>,
): Promise<ReplyInputOf<typeof api.importPolicies>> {
  return platform.db.transaction(async tx => {
    // A second import waits, and then finds what the first has recorded.
    await lockKey(tx, 'policies', 'import')
    const examined = await examineRows(platform, tx, rows)
    const { valid, errors, recorded } = examined
    if (errors.length > 0)
      throw new RequestError(422, 'Nothing was imported: some rows have errors. Check the file again.')
    if (valid.length > 0) {
      const importId = newId()
      const now = platform.clock.now()
      await insertImport(tx, {
        id: importId,
        fileName,
        policies: valid.length,
        importedBy: actor.id,
        importedAt: now,
      })
      const records = await buildRecords(platform, tx, actor, importId, valid)
      await store.insertImported(tx, records)
      await announceImported(
        platform,
        tx,
        records.map(({ case: { id, brokerId = null, clientId = null } }) => ({ id, brokerId, clientId })),
      )
    }
    await recordAudit(platform, tx, {
      action: 'policies.imported',
      actor,
      data: { file: fileName, imported: String(valid.length), skipped: String(recorded.length) },
    })
    return countPolicies(platform, examined)
  })
}

async function examineRows(platform: Platform, db: Db, rows: readonly api.ImportRow[]): Promise<Examined> {
  const today = albertaToday(platform.clock.now())
  const read = readRows(rows, today)
  const numberKeys = [...new Set(read.map(({ number }) => numberKey(number)))]
  const current = await store.selectRecorded(db, numberKeys, today)
  const recordedPolicies = new Map(current.map(policy => [policyKey(policy), policy]))
  const findBroker = await brokerFinder(platform, db, read)
  const examined: Examined = { valid: [], errors: [], recorded: [] }
  const rowOf = new Map<string, number>()
  for (const readRow of read) {
    const { row, key, number, parsed } = readRow
    const errors = [...readRow.errors]
    const known = key && recordedPolicies.get(key)
    const sameAs = key ? rowOf.get(key) : undefined
    if (key) rowOf.set(key, sameAs ?? row)
    const { brokerId, problem } = await findBroker(readRow)
    if (known && parsed) {
      const otherClient = isOfClient(known, parsed) ? null : known.client
      examined.recorded.push({ row, policyId: known.id, number, otherClient })
      continue
    }
    if (sameAs !== undefined)
      errors.push(rowError(row, 'number', `Row ${sameAs} has the same policy. Remove one of them`))
    if (problem) errors.push(rowError(row, 'broker', problem))
    if (parsed && errors.length === 0) examined.valid.push({ ...parsed, brokerId })
    examined.errors.push(...errors)
  }
  examined.errors.sort((a, b) => a.row - b.row)
  return examined
}

/** Whether a recorded policy belongs to the client of a row, by name or by email address. */
function isOfClient(
  { client, clientEmail }: { client: string; clientEmail: string },
  { fullName, email }: Pick<ParsedRow, 'fullName' | 'email'>,
): boolean {
  const isSame = (a: string, b: string) => a !== '' && a.toLowerCase() === b.toLowerCase()
  return isSame(client, fullName) || isSame(clientEmail, email)
}

/** Returns a function that finds the broker of a row, or says why they can't have its policy. */
async function brokerFinder(platform: Platform, db: Db, rows: readonly ReadRow[]) {
  const logins = new Set(rows.flatMap(({ broker }) => broker || []))
  const brokers = logins.size === 0 ? [] : await store.selectBrokersByLogin(db, [...logins])
  const problems = new Map<string, Promise<string | null>>()
  return async ({ broker, line }: ReadRow): Promise<{ brokerId: string | null; problem: string | null }> => {
    if (broker === '') return { brokerId: null, problem: null }
    const found = brokers.find(({ email, username }) => email === broker || username === broker)
    if (!found)
      return {
        brokerId: null,
        problem: 'No active broker has this email or username. Correct it, or leave the cell empty',
      }
    if (!line) return { brokerId: found.id, problem: null }
    const key = `${found.id} ${line}`
    const problem = problems.get(key) ?? findLicenceProblem(platform, db, found.id, line)
    problems.set(key, problem)
    const reason = await problem
    return {
      brokerId: found.id,
      problem: reason && `${found.fullName} can’t have this policy: ${reason}`,
    }
  }
}

function countPolicies({ clock }: Platform, { valid, recorded }: Examined) {
  const renewsBy = daysAfter(albertaToday(clock.now()), RENEWAL_DAYS)
  return {
    policies: valid.length,
    withoutBroker: valid.filter(({ brokerId }) => brokerId === null).length,
    withoutEmail: valid.filter(({ email }) => email === '').length,
    notContacted: valid.filter(({ mayContact }) => !mayContact).length,
    renewals: valid.filter(
      ({ mayContact, effectiveOn, expiresOn }) =>
        mayContact &&
        expiresOn <= renewsBy &&
        Date.parse(expiresOn) - Date.parse(effectiveOn) >= 2 * RENEWAL_DAYS * DAY_MS,
    ).length,
    recorded: recorded.length,
  }
}

/** Returns what each policy is stored as: a closed case, its history, the reason why its client may be contacted, and itself. */
async function buildRecords(
  platform: Platform,
  tx: Db,
  actor: Actor,
  importId: string,
  rows: readonly NewPolicyRow[],
) {
  const now = platform.clock.now()
  const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()))].filter(email => email !== '')
  const clients = await store.lockClientsByEmail(tx, emails)
  const clientIds = new Map(
    clients.flatMap(({ id, email, emailVerifiedAt }) => (emailVerifiedAt ? [[email, id]] : [])),
  )
  const references = await nextReferences(platform, tx, rows.length)
  return rows.map((row, index): store.ImportedRecords => {
    const { email, line, insurer, number } = row
    const caseId = newId()
    const clientId = clientIds.get(email.toLowerCase()) ?? null
    return {
      case: {
        id: caseId,
        reference: references[index] ?? '',
        kind: 'quote',
        line,
        status: 'closed',
        stage: 'bound',
        outcome: 'bound',
        source: 'import',
        clientId,
        contactName: row.fullName,
        contactEmail: email,
        contactPhone: row.phone,
        contactAllowed: row.mayContact,
        city: row.city,
        answers: {},
        answersShared: true,
        brokerId: row.brokerId,
        openedAt: now,
        updatedAt: now,
        closedAt: now,
      },
      event: {
        id: newId(),
        caseId,
        kind: 'policy.imported',
        visibility: 'client',
        actorId: actor.id,
        // The stages between never happened.
        data: { insurer, number, from: 'inquiry', ...(row.note ? { reason: row.note } : {}) },
        at: now,
      },
      consent: {
        id: newId(),
        caseId,
        userId: clientId,
        email,
        kind: 'contact',
        textVersion: 'contact-import-2026-11',
        channel: 'import',
        address: '',
        givenAt: now,
        withdrawnAt: row.mayContact ? null : now,
      },
      policy: {
        id: newId(),
        caseId,
        line,
        insurer,
        number,
        effectiveOn: row.effectiveOn,
        expiresOn: row.expiresOn,
        premiumCents: row.premium,
        importId,
        issuedAt: now,
        updatedAt: now,
      },
    }
  })
}

/** Makes the open pages of administrators, and of each broker and client concerned, fetch again what they show. */
export async function announceImported(
  platform: Platform,
  tx: Db,
  cases: readonly { id: string; brokerId: string | null; clientId: string | null }[],
) {
  const [first] = cases
  if (!first) return
  // It reaches administrators too, for whom one is enough.
  await announceCase(platform, tx, first.id)
  const caseOf = new Map<string, string>()
  for (const imported of cases.slice(1))
    for (const id of [imported.brokerId, imported.clientId]) if (id) caseOf.set(id, imported.id)
  for (const [id, caseId] of caseOf) await announceToPeople(platform, tx, [id], { kind: 'case', caseId })
}
