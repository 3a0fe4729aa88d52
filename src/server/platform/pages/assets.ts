import { readFile } from 'node:fs/promises'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** What the browser build left: the script that starts the application and the styles it needs at once. */
export interface Assets {
  script: string
  /** Chunks the script imports, so that the browser asks for all at once. */
  preloads: string[]
  styles: string[]
  /** Fonts used above the fold. */
  fonts: string[]
}

interface Chunk {
  file: string
  css?: string[]
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
  const chunks = new Set<Chunk>()
  const visit = (chunk: Chunk) => {
    for (const name of chunk.imports ?? []) {
      const imported = manifest[name]
      if (imported && !chunks.has(imported)) {
        chunks.add(imported)
        visit(imported)
      }
    }
  }
  visit(start)
  const all = [start, ...chunks]
  return {
    script: `/${start.file}`,
    preloads: [...chunks].map(chunk => `/${chunk.file}`),
    styles: [...new Set(all.flatMap(chunk => chunk.css ?? []))].map(file => `/${file}`),
    fonts: [...new Set(all.flatMap(chunk => chunk.assets ?? []))]
      .filter(file => file.endsWith('.woff2'))
      .map(file => `/${file}`),
  }
}

/** Serves the browser build: hashed files for ever, the few others (icons) for an hour. */
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
