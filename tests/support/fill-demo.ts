import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { START, startServerProcess } from './server-process.ts'

/** Filling the demo takes long while other tests run. */
export const MAX_FILL_SECONDS = 420
export const DATA = 'data'
/** The file beside the data with the `FillResult`, once the demo is filled. */
export const RESULT = 'result.json'

/** The server that filled the demo. A test of the operator checks it. */
export interface FirstStart {
  pid: number
  output: string
}

export type FillResult = FirstStart | { error: string }

async function startOnce(dataDir: string): Promise<FirstStart> {
  const server = await startServerProcess(dataDir, { LOG_LEVEL: 'info' }, MAX_FILL_SECONDS, START)
  const code = await server.stop()
  if (code !== 0) throw new Error(`The server that filled the demo ended with ${code}:\n${server.output()}`)
  return { pid: server.pid, output: server.output() }
}

/** Fills the demo in an empty folder, as the first `npm start` does. Doesn’t reject: tests that use the demo throw its error. */
export async function fillDemo(folder: string): Promise<void> {
  const result = await startOnce(path.join(folder, DATA)).catch(
    (error): FillResult => ({ error: String(error) }),
  )
  const file = path.join(folder, RESULT)
  await writeFile(`${file}.new`, JSON.stringify(result))
  await rename(`${file}.new`, file)
}
