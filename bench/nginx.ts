import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '../tests/support/free-port.ts'
import { until } from '../tests/support/until.ts'

interface Nginx {
  version: string
  port: number
  pids: number[]
  stop(): Promise<void>
}

/** Starts nginx with one worker, which serves this body at this path with these headers. Returns null without nginx on the PATH. */
export async function startNginx(
  folder: string,
  page: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<Nginx | null> {
  const version = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  if (version.error) return null
  const root = path.join(folder, 'root')
  await mkdir(root)
  // As root, the worker runs as another user, who must be able to read the file.
  await chmod(folder, 0o755)
  await writeFile(path.join(root, 'home'), body)
  const port = await freePort()
  const config = path.join(folder, 'nginx.conf')
  await writeFile(config, configOf({ folder, root, port, page }, headers))
  const child = spawn('nginx', ['-p', folder, '-c', config, '-e', path.join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  const closed = once(child, 'close')
  const url = `http://127.0.0.1:${port}${page}`
  await until('nginx to answer', () =>
    fetch(url).then(
      reply => reply.ok,
      () => false,
    ),
  )
  return {
    version: version.stderr.trim().replace('nginx version: ', ''),
    port,
    pids: [child.pid ?? 0, ...childrenOf(child.pid ?? 0)],
    stop: async () => {
      child.kill('SIGQUIT')
      await closed
    },
  }
}

/** The worker process, whose CPU time counts; null where the system does not show it. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

function configOf(
  { folder, root, port, page }: { folder: string; root: string; port: number; page: string },
  headers: Record<string, string>,
): string {
  const { 'content-type': type = 'text/html', 'content-length': _length, etag: _etag, ...others } = headers
  const added = Object.entries(others).map(([name, value]) => `add_header ${name} "${value}";`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10 inactive=60s;
  types { }
  default_type "${type}";
  server {
    listen 127.0.0.1:${port};
    root ${root};
    location = ${page} { try_files /home =404; }
    ${added.join('\n    ')}
  }
}
`
}
