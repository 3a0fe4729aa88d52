// The images of link previews: one for each scene, 1200 by 630.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { madeOnce } from './kept.mjs'
import { palettePng } from './png.mjs'
import { draw } from './raster.mjs'

const WIDTH = 1200
/** Some services ignore larger images. */
const MAX_BYTES = 60 * 1024

/** Writes `dist/client/cards/<scene>.png`: the edge of a wood in front of each scene. `default` is for pages without one. */
export async function makeCards(root) {
  const card = readFileSync(new URL('card.svg', import.meta.url), 'utf8')
  const scenes = path.join(root, 'public', 'scenes')
  const folder = path.join(root, 'dist', 'client', 'cards')
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(scenes).filter(name => name !== 'night.svg')) {
    const svg = card.replace('<!-- scene -->', byDay(readFileSync(path.join(scenes, file), 'utf8')))
    const png = await madeOnce(root, svg, async () => palettePng(await draw(svg, WIDTH)))
    if (png.length > MAX_BYTES)
      throw new Error(`The card of ${file} has ${png.length} bytes, over ${MAX_BYTES}`)
    const name = path.basename(file, '.svg')
    writeFileSync(path.join(folder, `${name === 'hero' ? 'default' : name}.png`), png)
  }
}

/** Returns a scene as part of the card, in its light colours: the renderer doesn't know light-dark(). */
const byDay = scene =>
  scene.replace('<svg ', '<svg width="1200" height="602" ').replaceAll(/light-dark\(([^,]+), [^)]+\)/g, '$1')
