// The site's icons in the sizes that browsers and phones request, drawn from public/favicon.svg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { madeOnce } from './kept.mjs'
import { fullPng } from './png.mjs'
import { dayColour, draw } from './raster.mjs'

/** Maskable icon: phones crop it, so the drawing is in the middle of a filled square. */
const ON_GROUND = { ground: true, scale: 0.62 }
/** Icon that isn't cropped: the drawing fills the square. */
const ALONE = { ground: false, scale: 1 }

const ICONS = [
  { file: 'icons/icon-192.png', size: 192, ...ALONE },
  { file: 'icons/icon-512.png', size: 512, ...ALONE },
  { file: 'icons/icon-maskable-512.png', size: 512, ...ON_GROUND },
  { file: 'apple-touch-icon.png', size: 180, ...ON_GROUND, scale: 0.74 },
  { file: 'favicon.ico', size: 32, ...ALONE },
]

/** Writes the icons into `dist/client`. */
export async function makeIcons(root) {
  const drawing = readFileSync(path.join(root, 'public', 'favicon.svg'), 'utf8')
  const shapes = [...drawing.matchAll(/<path[^>]*>/g)].map(([shape]) => shape).join('')
  const css = readFileSync(path.join(root, 'src', 'web', 'styles.css'), 'utf8')
  const colours = {
    spruce: dayColour(css, 'spruce'),
    shelter: dayColour(css, 'shelter'),
    onShelter: dayColour(css, 'on-shelter'),
    canola: dayColour(css, 'canola'),
  }
  const folder = path.join(root, 'dist', 'client')
  mkdirSync(path.join(folder, 'icons'), { recursive: true })
  for (const { file, size, ground, scale } of ICONS) {
    const svg = iconOf(shapes, colours, ground, scale)
    const png = await madeOnce(root, `${size} ${svg}`, async () => fullPng(await draw(svg, size)))
    writeFileSync(path.join(folder, file), file.endsWith('.ico') ? icoOf(png, size) : png)
  }
}

function iconOf(shapes, { spruce, shelter, onShelter, canola }, ground, scale) {
  const inset = (40 - 40 * scale) / 2
  const colour = ground ? onShelter : spruce
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>path{fill:${colour}}path.g{fill:${canola}}</style>${
    ground ? `<rect width="40" height="40" fill="${shelter}"/>` : ''
  }<g transform="translate(${inset} ${inset}) scale(${scale})">${shapes}</g></svg>`
}

/** A PNG in an ICO file for old browsers: a header, one entry, the picture. */
function icoOf(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([size, size, 0, 0], 6)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
