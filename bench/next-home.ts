import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compileContent } from '../scripts/content/compile.ts'
import { freePort } from '../tests/support/free-port.ts'
import { until } from '../tests/support/until.ts'

/** The build folder, outside the project’s own checks. */
const WORKSHOP = path.resolve('.cache/next-home')
const STAGED = path.join(WORKSHOP, 'staged')

/** The boundary in a Next page: above it only the server renders, below it the browser too. */
const FOR_THE_BROWSER = ['web/public/SiteHeader.tsx', 'web/public/NewsletterForm.tsx']
/** Replacements of our router and page data, staged under the names of the originals. */
const OVERLAY = ['web/platform/page-data.js', 'web/public/content/filling.js']

const ENVIRONMENT = { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' }

function must(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: WORKSHOP, env: ENVIRONMENT, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** Copies the components of the home page, its content and its page data, for Next to build. */
async function stage(pageData: unknown): Promise<void> {
  await rm(STAGED, { recursive: true, force: true })
  await mkdir(WORKSHOP, { recursive: true })
  await cp('bench/next-home', WORKSHOP, { recursive: true })
  const filter = (source: string) => !/tsconfig\.json$|\.test\.tsx?$/.test(source)
  await cp('src/shared', path.join(STAGED, 'shared'), { recursive: true, filter })
  await cp('src/web', path.join(STAGED, 'web'), { recursive: true, filter })
  for (const file of OVERLAY) {
    const staged = path.join(STAGED, file)
    await cp(path.join('bench/next-home/overlay', file), staged.replace(/\.js$/, '.ts'))
  }
  for (const file of FOR_THE_BROWSER) {
    const staged = path.join(STAGED, file)
    await writeFile(staged, `'use client'\n${await readFile(staged, 'utf8')}`)
  }
  const page = compileContent('content').library.pages.find(item => item.path === '/')
  if (!page) throw new Error('The content has no front page')
  await writeFile(path.join(STAGED, 'content.json'), JSON.stringify(page))
  await writeFile(path.join(STAGED, 'page-data.json'), JSON.stringify(pageData))
}

/**
 * Builds the same home page with Next: the same components, styles and content, rendered at build time, with the header
 * and the newsletter form hydrated. `html` is our page, which contains its data.
 */
export async function buildNextHome(html: string): Promise<void> {
  const [, island] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? []
  if (!island) throw new Error('Our front page holds no page data')
  await stage(JSON.parse(island))
  must('npm', ['ci', '--no-audit', '--no-fund'])
  must(process.execPath, ['node_modules/next/dist/bin/next', 'build'])
}

/** Starts the build on a free port, with or without its own compression. */
export async function startNextHome(compress: boolean) {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1'],
    {
      cwd: WORKSHOP,
      env: { ...ENVIRONMENT, NEXT_COMPRESS: compress ? 'on' : 'off' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const closed = once(child, 'close')
  await until(
    'Next to answer',
    () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        reply => reply.ok,
        () => false,
      ),
    60,
  )
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      await closed
    },
  }
}
