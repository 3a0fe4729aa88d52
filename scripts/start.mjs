// `npm start`: builds when there is no build of these sources yet, then runs the server in this process.
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// In another process, because the build tool sets NODE_ENV, which decides whether this is the demo.
const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(build.status ?? 1)

// A new demo is filled in another process, because the embedded database never returns the memory that takes. Without
// this the server fills it.
if (!existsSync(path.join(process.env.DATA_DIR || 'data', 'database'))) {
  const program = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
  const [code] = await once(fork(program, ['demo:fill']), 'exit')
  if (code !== 0) process.exit(1)
}
await import('../dist/server/main.js')
