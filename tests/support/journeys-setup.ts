import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import './provided.ts'
import { startServerProcess } from './server-process.ts'

/** Starts the browser and seeds the demo once for all journeys. Each journey runs its own server on a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/stamp'))
    throw new Error('The journeys drive the built site: run npm run build first.')
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-demo-'))
  const browser = await launchBrowser()
  // Seeding the demo takes long while other tests run.
  const server = await startServerProcess(folder, {}, 420)
  const code = await server.stop()
  if (code !== 0) throw new Error(`The seeding server ended with ${code}:\n${server.output()}`)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('demoFolder', folder)
  return async () => {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
