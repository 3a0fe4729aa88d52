// `npm start`: builds if the build is stale, then runs the server in this process.
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

// A new demo is seeded in another process, because the embedded database never releases the memory that takes. Otherwise
// the server seeds it.
if (!existsSync(path.join(process.env.DATA_DIR || 'data', 'database', 'PG_VERSION'))) {
  const program = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
  const [code, signal] = await once(fork(program, ['demo:fill']), 'exit')
  // Errors are printed there.
  if (signal)
    console.error(`The process that fills the demo was ended by ${signal}. The next start fills it.`)
  if (code !== 0) process.exit(1)
}
await import('../dist/server/main.js')
