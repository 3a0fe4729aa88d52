import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { formatCount, formatDay } from '#shared/format.ts'
import { CREDENTIAL_DAYS } from '#shared/people/people.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { findDueFacts, readBuiltFacts } from '../due-facts.ts'
import { verifyAudit } from '../features/audit/verification.ts'
import { findMissingFiles, findOrphans, verifyFiles } from '../features/documents/verification.ts'
import { sendTestByCommand } from '../features/emails/service.ts'
import { selectExpiringCredentials } from '../features/people/broker-records/store.ts'
import { selectExportKeys } from '../features/privacy/store.ts'
import { readBrand } from '../features/settings/service.ts'
import type { Config } from '../platform/config.ts'
import { readServerStatus } from '../platform/db/status.ts'
import { StorageUnavailable } from '../platform/files/storage-unavailable.ts'
import { scannerVersion } from '../platform/files/virus-scanner.ts'
import { freeBytesOf } from '../platform/free-space.ts'
import { checkMailServer } from '../platform/mail/smtp.ts'
import { listMissingSetup } from '../setup.ts'
import { type CommandContext, defineCommand } from './command.ts'

const nothing = { options: {}, input: z.strictObject({}) }

export const verifyAuditLog = defineCommand({
  summary: 'Recompute the chain of the audit log',
  ...nothing,
  isReport: true,
  run: async ({ db }) => {
    const { intact, entries, head, fault } = await verifyAudit(db)
    const last = head ? [`The last hash is ${head.position} ${head.hash}`] : []
    return intact
      ? {
          ok: true,
          lines: [`The audit log is intact: ${formatCount(entries, 'entry', 'entries')}.`, ...last],
        }
      : {
          ok: false,
          lines: [`Audit log verification failed. At position ${fault?.position}: ${fault?.what}`, ...last],
        }
  },
})

export const verifyStoredFiles = defineCommand({
  summary: 'Read every document’s file, compare it with what was uploaded, and list files without a document',
  ...nothing,
  isReport: true,
  run: async ({ db, files }) => {
    const { count, problems } = await verifyFiles(db, files)
    const { orphans, parts } = await findOrphans(db, files, await selectExportKeys(db))
    const checked =
      problems.length === 0
        ? [`${formatCount(count, 'document')}: every file is there and unchanged.`]
        : problems.map(({ id, what }) => `The file of document ${id} is ${what}.`)
    const unused = orphans.map(
      ({ key, size, storedAt }) => `No document uses ${key} (${size} bytes, ${storedAt.toISOString()}).`,
    )
    const unfinished = parts > 0 ? [`${formatCount(parts, 'part')} of unfinished uploads.`] : []
    return { ok: problems.length === 0, lines: [...checked, ...unfinished, ...unused] }
  },
})

export const testMail = defineCommand({
  summary: 'Send a test email now, and print what the mail server says',
  options: { to: { value: 'you@example.com', meaning: 'where it goes' } },
  input: z.strictObject({ to: z.email('Enter an email address with --to') }),
  run: async (context, { to }) => {
    const { mailServer } = context.config
    if (!mailServer) return { ok: false, lines: ['SMTP_URL is not set: emails are saved in DATA_DIR/mail.'] }
    const refusal = await checkMailServer(mailServer)
    if (refusal)
      return { ok: false, lines: [`${mailServer.host}:${mailServer.port} doesn’t accept us: ${refusal}`] }
    await sendTestByCommand(context, to)
    return {
      ok: true,
      lines: [
        `${mailServer.host}:${mailServer.port} accepts us. A test email to ${to} is queued; a running server sends it at once.`,
        'Under Settings, Emails, you see whether it was accepted.',
      ],
    }
  },
})

interface Check {
  name: string
  /** Null when it's fine. */
  problem: string | null
  detail?: string
}

export const doctor = defineCommand({
  summary: 'Check the configuration, database, disk, clock, mail, files, licences and facts',
  ...nothing,
  isReport: true,
  run: async context => {
    const checks = await runChecks(context)
    const lines = checks.map(
      ({ name, problem, detail }) =>
        `${problem ? 'PROBLEM' : 'ok     '}  ${name}${(problem ?? detail) ? `: ${problem ?? detail}` : ''}`,
    )
    return { ok: checks.every(({ problem }) => !problem), lines }
  },
})

/** Below this, there's little time left to act. */
const MIN_FREE_GB = 1
const MAX_CLOCK_SECONDS = 5
const MAX_NAMED = 5

async function runChecks(context: CommandContext): Promise<Check[]> {
  const { config, db, database } = context
  const { version, secondsAhead, isSuperuser } = await readServerStatus(database, new Date())
  const freeGb = (await freeBytesOf(config.dataDir)) / 1e9
  const setup = await listMissingSetup(context, await readBrand(db, config))
  const hasFlock = spawnSync('flock', ['--version']).status === 0
  return [
    { name: 'database', problem: null, detail: version },
    {
      name: 'database role',
      problem:
        config.databaseUrl && isSuperuser
          ? 'the server logs in as a superuser; give it a role of its own (see Audit log in operations.md)'
          : null,
    },
    {
      name: 'clock',
      problem:
        Math.abs(secondsAhead) > MAX_CLOCK_SECONDS
          ? `this machine is ${Math.round(secondsAhead)} s ahead of the database; codes of authenticator apps fail`
          : null,
    },
    {
      name: 'disk',
      problem: freeGb < MIN_FREE_GB ? `only ${freeGb.toFixed(1)} GB are free for ${config.dataDir}` : null,
      detail: `${freeGb.toFixed(1)} GB free`,
    },
    {
      name: 'lock',
      problem: hasFlock ? null : 'the program flock is not installed; a restart after a crash waits 20 s',
    },
    { name: 'files', ...(await checkFiles(context)) },
    { name: 'mail', ...(await checkMail(config)) },
    { name: 'virus scanner', ...(await checkScanner(config)) },
    await checkCredentials(context),
    checkFacts(albertaToday(context.clock.now())),
    ...setup.map(({ text }) => ({ name: 'setup', problem: text })),
  ]
}

async function checkFiles({ db, files }: CommandContext): Promise<Omit<Check, 'name'>> {
  try {
    // Also without documents, a bucket has to be there.
    await files.readMarker()
    const { count, problems } = await findMissingFiles(db, files)
    return {
      problem:
        problems.length > 0
          ? `${problems.length} of ${count} documents have no file; is the right folder mounted?`
          : null,
      detail: formatCount(count, 'document'),
    }
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    return { problem: `${files.place} can’t be used: ${error.reason}` }
  }
}

async function checkScanner({ virusScanner }: Config): Promise<Omit<Check, 'name'>> {
  if (!virusScanner) return { problem: null, detail: 'none (CLAMD_URL)' }
  try {
    return { problem: null, detail: await scannerVersion(virusScanner) }
  } catch {
    return { problem: 'it doesn’t respond; uploads are refused' }
  }
}

async function checkMail({ mailServer, isDemo }: Config): Promise<Omit<Check, 'name'>> {
  if (!mailServer) return { problem: isDemo ? null : 'SMTP_URL is not set' }
  const refusal = await checkMailServer(mailServer)
  return { problem: refusal && `${mailServer.host}:${mailServer.port}: ${refusal}`, detail: mailServer.host }
}

const named = (all: readonly string[]) =>
  all.length > MAX_NAMED
    ? `${all.slice(0, MAX_NAMED).join('; ')} and ${all.length - MAX_NAMED} more`
    : all.join('; ')

async function checkCredentials({ db, clock }: CommandContext): Promise<Check> {
  const today = albertaToday(clock.now())
  const credentials = await selectExpiringCredentials(db, daysAfter(today, CREDENTIAL_DAYS))
  const described = credentials.map(
    ({ name, credential, expiresOn }) =>
      `${name}: ${credential} ${expiresOn < today ? 'expired' : 'expires'} on ${formatDay(expiresOn)}`,
  )
  return { name: 'licences and insurance', problem: credentials.length > 0 ? named(described) : null }
}

function checkFacts(today: string): Check {
  const facts = readBuiltFacts()
  if (!facts) return { name: 'facts', problem: null, detail: 'not checked, because there is no build' }
  const due = findDueFacts(facts, today)
  return {
    name: 'facts',
    problem: due.length > 0 ? `due for review in content/facts.yaml: ${named(due)}` : null,
    detail: formatCount(Object.keys(facts).length, 'figure'),
  }
}
