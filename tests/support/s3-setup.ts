import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import './provided.ts'
import { startS3Server } from './s3-server.ts'

/** Starts an S3 server; every app of these tests stores its files there under a prefix of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-s3-'))
  const server = await startS3Server(folder)
  project.provide('s3Url', server.url)
  return async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
