// `npm run release`: builds, and makes one folder that runs with `node server.mjs`: the build, the migrations, and only the
// packages that the server loads. It's for the system and processor it was made on, because of the password hashing.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { billOfMaterials } from './bill-of-materials.mjs'
import { buildIfStale, bundledFile, packageIn } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = path.resolve(process.argv[2] ?? path.join(root, 'release'))
const readJson = file => JSON.parse(readFileSync(file, 'utf8'))

/** Folders at the top of a package, and files, that no program loads. Licences stay. */
const UNUSED_FOLDERS = new Set([
  'test',
  'tests',
  'docs',
  'doc',
  'bench',
  'benchmark',
  'benchmarks',
  'example',
  'examples',
  '.github',
])
const UNUSED_FILES = /\.(map|d\.[cm]?ts|ts|tsbuildinfo|flow)$|^(?!licen[cs]e|notice)[^/]*\.(md|markdown)$/i
/** Extensions and other builds of the embedded database that we don't use. */
const UNUSED_PGLITE = /\.tar\.gz$|\.cjs$|^(live|worker|contrib|pg_\w+|vector|postgis|age|templating)$/

/** The packages of package.json that the built server names. */
function packagesOfServer() {
  const folder = path.join(root, 'dist', 'server')
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
  const names = Object.keys(readJson(path.join(root, 'package.json')).dependencies)
  return names.filter(name => new RegExp(`["'\`]${name.replaceAll('.', '\\.')}(/[^"'\`]*)?["'\`]`).test(code))
}

/** Where Node finds a package that a folder imports, or null. */
function findPackage(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(found, 'package.json'))) return found
    if (folder === root || folder === path.dirname(folder)) return null
  }
}

/** The folders of packages and of everything they depend on, relative to ours. */
function withDependencies(names) {
  const found = new Set()
  const visit = (name, from, isOptional) => {
    const folder = findPackage(name, from)
    if (!folder && isOptional) return
    if (!folder)
      throw new Error(`${name}, which ${path.relative(root, from) || 'the server'} needs, is not installed.`)
    const relative = path.relative(root, folder)
    if (found.has(relative)) return
    found.add(relative)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = readJson(path.join(folder, 'package.json'))
    for (const next of Object.keys(dependencies)) visit(next, folder, next in optionalDependencies)
    for (const next of Object.keys(optionalDependencies)) visit(next, folder, true)
    for (const next of Object.keys(peerDependencies)) {
      if (!peerDependenciesMeta[next]?.optional) visit(next, folder, true)
    }
  }
  for (const name of names) visit(name, root, false)
  return [...found]
}

function copyPackage(relative) {
  const from = path.join(root, relative)
  const isPglite = relative.endsWith('@electric-sql/pglite')
  cpSync(from, path.join(target, relative), {
    recursive: true,
    dereference: true,
    filter: source => {
      const inside = path.relative(from, source)
      if (inside === '') return true
      const name = path.basename(inside)
      // Nested packages are copied when something needs them.
      if (name === 'node_modules') return false
      if (UNUSED_FOLDERS.has(inside) && statSync(source).isDirectory()) return false
      return !UNUSED_FILES.test(name) && !(isPglite && UNUSED_PGLITE.test(name))
    },
  })
}

function sizeOf(entry) {
  if (!statSync(entry).isDirectory()) return statSync(entry).size
  return readdirSync(entry).reduce((sum, name) => sum + sizeOf(path.join(entry, name)), 0)
}

await buildIfStale()
const manifest = readJson(path.join(root, 'package.json'))
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const name of ['dist', 'migrations', 'deploy', '.env.example', 'CHANGELOG.md', 'LICENSE']) {
  cpSync(path.join(root, name), path.join(target, name), { recursive: true })
}
cpSync(path.join(root, 'docs', 'operations.md'), path.join(target, 'operations.md'))
const packages = withDependencies(packagesOfServer())
for (const relative of packages) copyPackage(relative)
const { name, version, license, type, engines } = manifest
writeFileSync(
  path.join(target, 'package.json'),
  `${JSON.stringify({ name, version, private: true, license, type, engines }, null, 2)}\n`,
)
writeFileSync(
  path.join(target, 'server.mjs'),
  "// Starts the server, or runs a command: node server.mjs --help\nawait import('./dist/server/main.js')\n",
)
writeFileSync(
  path.join(target, 'sbom.cdx.json'),
  JSON.stringify(billOfMaterials(manifest, [...packages.map(packageIn), ...readJson(bundledFile)]), null, 2),
)
const megabytes = (sizeOf(target) / 1e6).toFixed(0)
console.log(
  `Shelterbelt ${version} is in ${target}: ${packages.length} packages, ${megabytes} MB. Run it with: node server.mjs`,
)
