import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type ChatAnswer, ChatReply, type ChatTurn } from '#shared/assistant/assistant.ts'
import { readBrand } from '../../src/server/features/settings/service.ts'
import type { Config } from '../../src/server/platform/config.ts'
import { migrate } from '../../src/server/platform/db/migrations.ts'
import { openPglite } from '../../src/server/platform/db/pglite.ts'
import { Agent } from '../../tests/support/agent.ts'
import { type BuiltApp, buildTestApp, createSignedInAgent, ORIGIN } from '../../tests/support/built-app.ts'
import { caseBuilders } from '../../tests/support/case-builders.ts'
import { peopleBuilders, type TestPerson } from '../../tests/support/people-builders.ts'
import { silentLog } from '../../tests/support/silent-log.ts'
import { testClock } from '../../tests/support/test-clock.ts'
import { EVAL_DAY, library, setBrand } from './corpus.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Ten in the morning in Alberta. */
const NOW = `${EVAL_DAY}T17:00:00.000Z`

/** Tables of limits, spending, unanswered questions and session activity. */
const OWN_TABLES = /^(?:assistant_|model_|chat_|sessions$|jobs$)/

/** The assistant's answer; `data: null` if there was none. */
export interface ChatResponse {
  status: number
  data: ChatAnswer | null
  /** The raw reply. */
  raw: string
}

export interface ChatCall {
  messages: readonly ChatTurn[]
  caseInfo?: Record<string, unknown> | undefined
  /** The session to ask with; by default none. */
  from?: Agent | undefined
}

export type Ask = (asked: ChatCall) => Promise<ChatResponse>

function asker({ app }: BuiltApp): Ask {
  const visitor = new Agent(app, ORIGIN)
  return async ({ messages, caseInfo, from = visitor }) => {
    const reply = await from.post('/api/ai-chat', { messages, ...(caseInfo ? { caseInfo } : {}) })
    const read = ChatReply.safeParse(reply.body)
    const data = reply.status === 200 && read.success && read.data.success ? (read.data.data ?? null) : null
    return { status: reply.status, data, raw: reply.text }
  }
}

/** Starts the real server on an in-memory database, at ten in the morning on the day of the sets. */
export async function startEvalServer(config: Partial<Config> = {}, log: FastifyBaseLogger = silentLog) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-eval-'))
  const database = await openPglite(null)
  await migrate(database, MIGRATIONS)
  const clock = testClock(NOW)
  const base = { database, clock, library, folder, emails: [] }
  const built = await buildTestApp(base, { config, platform: platform => ({ ...platform, log }) })
  const opened: BuiltApp[] = [built]
  const people = peopleBuilders({ db: database.db, clock })
  const { db } = database
  const cases = caseBuilders({ db, clock, files: built.platform.files, people })
  const brand = await readBrand(db, built.platform.config)
  setBrand(brand)

  /** Returns a digest of everything that a visitor could write: every table except the assistant's own counts and questions. */
  async function records(): Promise<string> {
    const tables = await db.execute<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    const digests: string[] = []
    for (const { name } of tables.rows.filter(table => !OWN_TABLES.test(table.name))) {
      const found = await db.execute<{ digest: string }>(
        sql`SELECT count(*) || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS digest FROM ${sql.identifier(name)} t`,
      )
      digests.push(`${name} ${found.rows[0]?.digest}`)
    }
    return digests.join('\n')
  }

  return {
    clock,
    brand,
    db,
    platform: built.platform,
    ...people,
    ...cases,
    records,
    as: (who: TestPerson) => createSignedInAgent(built, who),
    /** Asks through the endpoint that browsers call. */
    ask: asker(built),
    /** Starts another server on the same data with a different configuration. */
    async startAnother(other: Partial<Config>): Promise<Ask> {
      const more = await buildTestApp(base, { config: other })
      opened.push(more)
      // The index is built with the first search, which no visitor of a running server waits for.
      await new Agent(more.app, ORIGIN).get('/api/search?q=hail')
      return asker(more)
    },
    async close(): Promise<void> {
      for (const one of opened) await one.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type EvalServer = Awaited<ReturnType<typeof startEvalServer>>

export const userTurn = (content: string): ChatTurn[] => [{ role: 'user', content }]
