import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { fillDemo } from './fill-demo.ts'
import { closePostgresServer, openPostgresServer } from './postgres-server.ts'
import './provided.ts'

/**
 * Builds the site if the build is stale, starts the browser, and fills the demo once for all journeys. Each journey runs its
 * own server on a copy, on PostgreSQL where that starts; those that don't use the demo start before it is filled.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Without this process’s NODE_ENV, which would build for tests.
  const { PATH = '', HOME = '' } = process.env
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    env: { PATH, HOME },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-demo-'))
  const browser = await launchBrowser()
  const server = await openPostgresServer('The journeys run on the embedded database, which takes longer.')
  const template = `sb_demo_${process.pid}`
  const database = server && { server: server.url, template }
  const filling = fillDemo(folder, database)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('demoFolder', folder)
  project.provide('demoDatabase', database)
  return async () => {
    await browser.close()
    await filling
    if (server) await closePostgresServer(server, template)
    await rm(folder, { recursive: true, force: true })
  }
}
