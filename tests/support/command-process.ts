import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Ran {
  code: number | null
  out: string
  errors: string
}

/** The server's program from its sources, as `npm run <command>` runs its build. Not longer than 60 s. */
export async function runProgram(env: Record<string, string>, ...words: string[]): Promise<Ran> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'src/server/main.ts', ...words], {
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ran = { out: '', errors: '' }
  child.stdout.on('data', chunk => {
    ran.out += chunk
  })
  child.stderr.on('data', chunk => {
    ran.errors += chunk
  })
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(tooLong)
  return { code, ...ran }
}
