import { cpSync, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { DATA, type FillResult, type FirstStart, MAX_FILL_SECONDS, RESULT } from './fill-demo.ts'
import './provided.ts'
import { until } from './until.ts'

/** Waits until the demo of this run is filled. Returns the server that filled it. */
export async function firstStart(): Promise<FirstStart> {
  const file = path.join(inject('demoFolder'), RESULT)
  await until('the demo to be filled', () => existsSync(file), MAX_FILL_SECONDS)
  const result: FillResult = JSON.parse(await readFile(file, 'utf8'))
  if ('error' in result) throw new Error(result.error)
  return result
}

/** Copies the data of the filled demo into a folder. */
export async function copyDemo(folder: string): Promise<void> {
  await firstStart()
  // For its 1,500 files, the asynchronous copy takes five times as long.
  cpSync(path.join(inject('demoFolder'), DATA), folder, { recursive: true })
}

/** Copies what the filled demo has in its folder beside the database. */
export async function copyDemoFiles(folder: string): Promise<void> {
  await firstStart()
  const data = path.join(inject('demoFolder'), DATA)
  const database = path.join(data, 'database')
  cpSync(data, folder, { recursive: true, filter: source => source !== database })
}
