// Runs the steps of deploy/Dockerfile in an empty folder, where there's no container runtime: copies what .dockerignore
// lets through, runs each RUN of the first stage, starts the result as its ENTRYPOINT does, as an ordinary user if we are
// root, and asks its health. It shows that the steps work, not that an image builds. With --packages=FOLDER it links that
// node_modules instead of running `npm ci`.
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = process.argv.find(arg => arg.startsWith('--packages='))?.slice('--packages='.length)
const folder = mkdtempSync(path.join(tmpdir(), 'shelterbelt-image-'))
const [source, app, data] = ['src', 'app', 'data'].map(name => path.join(folder, name))
const dockerfile = readFileSync(path.join(root, 'deploy', 'Dockerfile'), 'utf8')
const [buildStage = ''] = dockerfile.split(/^FROM .*\$\{NODE\}$/m).slice(0, 1)
const allowed = readFileSync(path.join(root, '.dockerignore'), 'utf8').match(/(?<=^!).+$/gm) ?? []

for (const name of allowed) cpSync(path.join(root, name), path.join(source, name), { recursive: true })
for (const [, command = ''] of buildStage.matchAll(/^RUN (.+)$/gm)) {
  console.log(`RUN ${command}`)
  if (command === 'npm ci' && packages) {
    symlinkSync(path.resolve(packages), path.join(source, 'node_modules'))
    continue
  }
  const { status } = spawnSync(command.replace('/app', app), { cwd: source, shell: true, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}
mkdirSync(data, { mode: 0o700 })
if (user.uid) chownSync(data, user.uid, user.gid)
if (user.uid) spawnSync('chmod', ['-R', 'a+rX', folder])
if (user.uid) spawnSync('chmod', ['700', data])
const env = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATA_DIR: data,
  PORT: '4199',
  HOST: '127.0.0.1',
}
const server = spawn(process.execPath, ['server.mjs'], {
  ...user,
  cwd: app,
  env: { ...env, PUBLIC_URL: 'https://insurance.example' },
  stdio: 'inherit',
})
let exitCode = 1
for (let attempt = 0; attempt < 240 && exitCode === 1 && server.exitCode === null; attempt++) {
  await new Promise(resolve => setTimeout(resolve, 500))
  const reply = await fetch('http://127.0.0.1:4199/readyz').catch(() => null)
  if (reply?.ok) exitCode = 0
}
server.kill('SIGTERM')
const code = await new Promise(resolve => server.once('exit', resolve))
const wrote = existsSync(path.join(app, 'data'))
console.log(
  exitCode === 0 ? `The release became ready and stopped with ${code}.` : 'The release did not become ready.',
)
if (wrote) console.log('It wrote into its own folder.')
rmSync(folder, { recursive: true, force: true })
process.exit(exitCode || code || (wrote ? 1 : 0))
