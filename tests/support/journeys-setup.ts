import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import './provided.ts'
import { startServerProcess } from './server-process.ts'

/**
 * Starts the browser once for all journeys, and seeds the try-out once: each journey runs a server of its own on a copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/stamp'))
    throw new Error('The journeys drive the built site: run npm run build first.')
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-demo-'))
  const browser = await launchBrowser()
  // It fills a whole try-out, while other tests keep the machine busy.
  const server = await startServerProcess(folder, {}, 180)
  const code = await server.stop()
  if (code !== 0) throw new Error(`The seeding server ended with ${code}:\n${server.output()}`)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('demoFolder', folder)
  return async () => {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
