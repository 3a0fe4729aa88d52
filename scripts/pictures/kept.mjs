// A cache of rendered pictures.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The scripts that render: when they change, every picture is rendered again. */
const PROGRAMS = ['raster.mjs', 'png.mjs', 'icons.mjs', 'cards.mjs']

const programs = createHash('sha256')
for (const file of PROGRAMS) programs.update(readFileSync(new URL(file, import.meta.url)))

/** Returns the bytes rendered from `source`, cached under `.cache`. */
export async function madeOnce(root, source, make) {
  const folder = path.join(root, '.cache', 'pictures')
  const file = path.join(folder, programs.copy().update(source).digest('hex').slice(0, 32))
  if (existsSync(file)) return readFileSync(file)
  const bytes = await make()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, bytes)
  return bytes
}
