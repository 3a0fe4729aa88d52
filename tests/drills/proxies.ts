import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from 'node:tls'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'
import { cleanUps, root } from './drill.ts'

/** The host in deploy/nginx.conf. */
export const HOST = 'insurance.example'

export interface DrillProxy {
  name: string
  port: number
}

const isInstalled = (name: string, ...args: string[]) => !spawnSync(name, args).error

/** Replaces a text in nginx.conf. Throws if it isn't there. */
function replaced(text: string, search: string, replacement: string): string {
  if (!text.includes(search)) throw new Error(`deploy/nginx.conf doesn't have: ${search}`)
  return text.replaceAll(search, replacement)
}

/** Runs deploy/nginx.conf, with the ports and files of this machine. Returns null where nginx isn't installed. */
export async function startNginx(servers: readonly number[]): Promise<DrillProxy | null> {
  if (!isInstalled('nginx', '-v')) return null
  const folder = path.join(root, 'nginx')
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const key = path.join(folder, 'key.pem')
  const certificate = path.join(folder, 'certificate.pem')
  const result = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${HOST}`, '-keyout', key, '-out', certificate],
  ])
  if (result.status !== 0) throw new Error(`openssl: ${result.stderr}`)
  let config = readFileSync('deploy/nginx.conf', 'utf8')
  config = replaced(config, 'listen 80;', `listen 127.0.0.1:${await freePort()};`)
  config = replaced(config, 'listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
  config = replaced(config, `/etc/letsencrypt/live/${HOST}/fullchain.pem`, certificate)
  config = replaced(config, `/etc/letsencrypt/live/${HOST}/privkey.pem`, key)
  config = replaced(config, '/var/log/nginx/shelterbelt.log', path.join(folder, 'access.log'))
  servers.forEach((server, at) => {
    config = replaced(config, `127.0.0.1:${3001 + at} `, `127.0.0.1:${server} `)
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, `daemon off; pid ${folder}/nginx.pid;\nevents {}\nhttp {\n${temporary}\n${config}\n}\n`)
  return launch('nginx', port, ['nginx', '-p', folder, '-c', file, '-e', path.join(folder, 'error.log')])
}

/** Runs deploy/Caddyfile with certificates of its own. Returns null where Caddy isn't installed. */
export async function startCaddy(servers: readonly number[]): Promise<DrillProxy | null> {
  if (!isInstalled('caddy', 'version')) return null
  const folder = path.join(root, 'caddy')
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const file = path.join(folder, 'Caddyfile')
  const ports = `http_port ${await freePort()}\n\thttps_port ${port}`
  const options = `admin off\n\tlocal_certs\n\tskip_install_trust\n\tstorage file_system ${folder}`
  writeFileSync(file, `{\n\t${options}\n\t${ports}\n}\nimport ${path.resolve('deploy/Caddyfile')}\n`)
  return launch('caddy', port, ['caddy', 'run', '--adapter', 'caddyfile', '--config', file], {
    DOMAIN: HOST,
    SERVERS: servers.map(server => `127.0.0.1:${server}`).join(' '),
  })
}

async function launch(name: string, port: number, [program = '', ...args]: string[], env = {}) {
  const log = path.join(root, name, 'output.log')
  const output = openSync(log, 'w')
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: path.join(root, name), ...env },
    stdio: ['ignore', output, output],
  })
  const closed = once(child, 'close')
  cleanUps.push(async () => {
    child.kill('SIGTERM')
    await closed
  })
  await until(
    `${name} to speak HTTP/2`,
    async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended:\n${readFileSync(log, 'utf8')}`)
      return (await protocolOf(port)) === 'h2'
    },
    60,
  )
  return { name, port }
}

/** The protocol that a browser and the proxy agree on. */
function protocolOf(port: number): Promise<string | false> {
  return new Promise(resolve => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: HOST,
      ALPNProtocols: ['h2', 'http/1.1'],
      rejectUnauthorized: false,
    })
    socket.once('secureConnect', () => {
      resolve(socket.alpnProtocol ?? false)
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}
