// `npm run dev`: restarts the server and replaces the browser's modules when files change.
import { spawn } from 'node:child_process'

const child = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--exclude=src/web/**',
    'src/server/main.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, SHELTERBELT_DEV: '1' } },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', code => process.exit(code ?? 0))
