import { readFile } from 'node:fs/promises'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The files of the browser build that a document names. */
export interface Assets {
  /** The script that starts the app. */
  script: string
  /** Returns the chunks of the script and of these modules, so that the browser fetches all at once. */
  preloads: (modules: readonly string[]) => string[]
  styles: string[]
  /** Fonts used above the fold. */
  fonts: string[]
}

interface Chunk {
  file: string
  imports?: string[]
  assets?: string[]
}

/** Reads the manifest of the browser build in `folder`. Throws when there is no build. */
export async function readAssets(folder: string, entry: string): Promise<Assets> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const start = manifest[entry]
  if (!start) throw new Error(`The build has no ${entry}`)
  /** A component's file has its name. */
  const byComponent = new Map(
    Object.entries(manifest).map(([source, chunk]) => [path.basename(source, '.tsx'), chunk]),
  )
  const all = withImports([start], manifest)
  return {
    script: `/${start.file}`,
    preloads: modules => {
      const roots = modules.flatMap(name => byComponent.get(name) ?? manifest[name] ?? [])
      return [...withImports([start, ...roots], manifest)]
        .filter(chunk => chunk !== start)
        .map(chunk => `/${chunk.file}`)
    },
    styles: Object.values(manifest)
      .filter(({ file }) => file.endsWith('.css'))
      .map(({ file }) => `/${file}`),
    fonts: [...new Set([...all].flatMap(chunk => chunk.assets ?? []))]
      .filter(file => file.endsWith('.woff2'))
      .map(file => `/${file}`),
  }
}

/** Returns the chunks and everything they import statically. */
function withImports(roots: readonly Chunk[], manifest: Record<string, Chunk>): Set<Chunk> {
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports ?? []) if (manifest[name]) visit(manifest[name])
  }
  roots.forEach(visit)
  return found
}

/** Serves the browser build: hashed files are cached as immutable, the few others (icons) for an hour. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    index: false,
    dotfiles: 'deny',
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
