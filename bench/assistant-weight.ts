import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** A plugin that removes the lines from the entry that load the assistant. */
const withoutAssistant: Plugin = {
  name: 'without-assistant',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/web/entry.tsx')) return null
    const without = code.replace(
      /setTimeout\(async \(\) => \{[\s\S]*?mountAssistant\([\s\S]*?\}, ASSISTANT_DELAY_MS\)/,
      '',
    )
    if (without === code)
      throw new Error('The entry no longer loads the assistant in the way that this benchmark expects.')
    return without
  },
}

/** Returns the gzipped bytes of what the entry loads immediately: its file, imports and styles. */
async function initialBytes(folder: string): Promise<number> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit('src/web/entry.tsx')
  let bytes = 0
  for (const file of files) bytes += gzipSync(await readFile(path.join(folder, file)), { level: 9 }).length
  return bytes
}

/** Measures what the assistant adds to the first load before it appears, compared with a build without it. */
export async function weightBeforeAppearing(): Promise<{ added: number; of: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
  try {
    await build({ logLevel: 'error', build: { outDir: folder }, plugins: [withoutAssistant] })
    const of = await initialBytes('dist/client')
    return { added: of - (await initialBytes(folder)), of }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
