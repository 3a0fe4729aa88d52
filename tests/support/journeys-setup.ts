import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { fillDemo } from './fill-demo.ts'
import './provided.ts'

/**
 * Builds the site if the build is stale, starts the browser, and fills the demo once for all journeys. Each journey runs its
 * own server on a copy; those that don't use the demo start before it is filled.
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
  const filling = fillDemo(folder)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('demoFolder', folder)
  return async () => {
    await browser.close()
    await filling
    await rm(folder, { recursive: true, force: true })
  }
}
