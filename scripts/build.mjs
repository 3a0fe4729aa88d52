// Builds the three parts that `npm start` runs: the browser's files, the page renderer, the server.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const { constants } = zlib
const gzip = promisify(zlib.gzip)
const brotliCompress = promisify(zlib.brotliCompress)

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = path.join(root, 'dist', 'stamp')
/** The packages that are part of the build's own files. */
export const bundledFile = path.join(root, 'dist', 'bundled-packages.json')
const sources = [
  'src',
  'public',
  'content',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/chunks.ts',
  'scripts/content',
  'scripts/empty-database.mjs',
  'scripts/line-data-plugin.ts',
  'scripts/pictures',
  'package-lock.json',
]

function* filesUnder(entry) {
  if (!existsSync(entry)) return
  if (!statSync(entry).isDirectory()) return yield entry
  for (const name of readdirSync(entry).sort()) yield* filesUnder(path.join(entry, name))
}

/** Returns a hash of the sources of the build, without tests. */
function stampOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(path.join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/** Compresses static files once, at the highest level. */
async function compressFiles(folder) {
  const files = [...filesUnder(folder)].filter(
    file => /\.(js|css|svg|txt|webmanifest)$/.test(file) && statSync(file).size >= 512,
  )
  await Promise.all(
    files.map(async file => {
      const bytes = await readFile(file)
      await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
      await writeFile(
        `${file}.br`,
        await brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
    }),
  )
}

/** Makes an empty embedded database, once for each version of it, in a process of its own because of the memory. */
function makeEmptyDatabase() {
  const { version } = JSON.parse(
    readFileSync(path.join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  )
  const file = path.join(root, '.cache', `empty-database-${version}.tar.gz`)
  const program = path.join(root, 'scripts/empty-database.mjs')
  if (!existsSync(file) && spawnSync(process.execPath, [program, file], { stdio: 'inherit' }).status !== 0)
    throw new Error('The empty database could not be made.')
  return file
}

/** Returns what a release says of a package in this folder, such as `node_modules/react`. */
export function packageIn(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  return { name, version, license }
}

/** Returns the packages that parts of the build contain. */
function packagesIn(...parts) {
  const chunks = parts.flat().flatMap(({ output }) => output.filter(({ type }) => type === 'chunk'))
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  const folders = modules.map(
    id => id.match(/\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//)?.[1],
  )
  // The style sheet, which is no chunk, begins with Tailwind's own styles.
  return [...new Set([...folders.filter(Boolean), 'node_modules/tailwindcss'])].sort().map(packageIn)
}

async function loadTools() {
  try {
    return {
      ...(await import('vite')),
      ...(await import('./pictures/cards.mjs')),
      ...(await import('./pictures/icons.mjs')),
    }
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(
      'There is no build of these sources, and the packages that build them are not installed. Run: npm ci --include=dev && npm run build',
      { cause: error },
    )
  }
}

/** Builds unless `dist` is up to date. Returns whether it built. */
export async function buildIfStale() {
  const stamp = stampOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  // The build tool sets NODE_ENV for its own process; here it decides later whether this is the demo.
  const { NODE_ENV } = process.env
  const emptyDatabase = makeEmptyDatabase()
  // Loaded only now, because a server with a finished build has no development packages.
  const { build, makeCards, makeIcons } = await loadTools()
  const common = { root, configFile: path.join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' }
  const browser = await build(common)
  const pages = await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: 'dist/ssr',
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { input: { render: 'src/web/render.tsx' } },
    },
  })
  const server = await build({
    ...common,
    build: {
      // A path here would replace the inputs below, and the program that cleans pictures would be missing.
      ssr: true,
      outDir: 'dist/server',
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        input: {
          main: 'src/server/main.ts',
          // What the program starts, also for tests that start it in their own process.
          start: 'src/server/start.ts',
          'clean-picture': 'src/server/features/documents/clean-picture.mjs',
        },
        // All beside the program: code finds its files by its own place.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  copyFileSync(emptyDatabase, path.join(root, 'dist', 'server', 'empty-database.tar.gz'))
  // The sample files that people in the demo upload.
  cpSync(
    path.join(root, 'src', 'server', 'features', 'demo', 'files'),
    path.join(root, 'dist', 'server', 'files'),
    { recursive: true },
  )
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  await makeIcons(root)
  // Files are compressed in other threads while this one draws.
  await Promise.all([compressFiles(path.join(root, 'dist', 'client')), makeCards(root)])
  writeFileSync(bundledFile, JSON.stringify(packagesIn(browser, pages, server)))
  writeFileSync(stampFile, stamp)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log((await buildIfStale()) ? 'Built.' : 'The build is up to date.')
  } catch (error) {
    console.error(error.cause?.code === 'ERR_MODULE_NOT_FOUND' ? error.message : error)
    process.exitCode = 1
  }
}
