import type { TestProject } from 'vitest/node'
import { closePostgresServer, makeTemplate, openPostgresServer } from './postgres-server.ts'
import './provided.ts'

/**
 * Finds a PostgreSQL (TEST_DATABASE_URL, or one from npm) and creates a migrated template on it, which every worker
 * copies. Without one, the tests of this project are skipped with a message, except in CI.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await openPostgresServer('The tests on PostgreSQL are SKIPPED.')
  const template = `sb_${process.pid}`
  if (server) await makeTemplate(server.url, template)
  project.provide('engine', 'postgres')
  project.provide('pgliteSnapshot', null)
  project.provide('postgresUrl', server?.url ?? null)
  project.provide('postgresTemplate', server && template)
  return server ? () => closePostgresServer(server, template) : undefined
}
