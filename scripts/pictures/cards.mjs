// The images of link previews: one for each scene, 1200 by 630.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { madeOnce } from './kept.mjs'
import { palettePng } from './png.mjs'
import { dayStyles, draw } from './raster.mjs'

const WIDTH = 1200
/** Some services ignore larger images. */
const MAX_BYTES = 60 * 1024

/** Writes `dist/client/cards/<scene>.png`, drawn by the renderer of cards that was just built. */
export async function makeCards(root) {
  const renderer = pathToFileURL(path.join(root, 'dist', 'ssr', 'cards.js')).href
  const { cardNames, renderCard } = await import(renderer)
  const css = readFileSync(path.join(root, 'src', 'web', 'styles.css'), 'utf8')
  const folder = path.join(root, 'dist', 'client', 'cards')
  mkdirSync(folder, { recursive: true })
  for (const name of cardNames) {
    const drawing = await renderCard(name)
    const svg = drawing.replace('>', `><style>${dayStyles(css, drawing)}</style>`)
    const png = await madeOnce(root, svg, async () => palettePng(await draw(svg, WIDTH)))
    if (png.length > MAX_BYTES) throw new Error(`The card ${name} has ${png.length} bytes, over ${MAX_BYTES}`)
    writeFileSync(path.join(folder, `${name}.png`), png)
  }
}
