// `npm start`: builds when there is no build of these sources yet, then runs the server in this process.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// In another process, because the build tool sets NODE_ENV, which decides whether this is the demo.
const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(build.status ?? 1)
await import('../dist/server/main.js')
