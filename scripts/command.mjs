// `npm run admin:invite`, `npm run audit:verify`: builds if the build is stale, then runs the command.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// In another process, because the build tool sets NODE_ENV, which decides whether this is the demo. Its output goes to
// stderr: stdout is for the command’s own output.
const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
  stdio: ['ignore', process.stderr, 'inherit'],
})
if (build.status !== 0) process.exit(build.status ?? 1)
await import('../dist/server/main.js')
