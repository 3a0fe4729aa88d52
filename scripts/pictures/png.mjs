// Writes PNG. Flat drawings have few colours, so a palette makes a file a third of the size.
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PALETTE_SIZE = 256

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(data.length + 12)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), data.length + 8)
  return framed
}

function fileOf({ width, height }, colourType, rows, extra = []) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colourType, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the rows in PNG format: each begins with its filter type, here always none. */
function unfiltered(bytes, stride) {
  const height = bytes.length / stride
  const rows = Buffer.alloc(bytes.length + height)
  for (let row = 0; row < height; row++) {
    rows.set(bytes.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1)
  }
  return rows
}

/** A PNG of every colour and its transparency, for small pictures. */
export function fullPng({ width, height, rgba }) {
  return fileOf({ width, height }, 6, unfiltered(rgba, width * 4))
}

/** A PNG of an opaque picture with its 256 most frequent colours; every other becomes the nearest of them. */
export function palettePng({ width, height, rgba }) {
  const colours = new Uint32Array(width * height)
  for (let i = 0; i < colours.length; i++) {
    colours[i] = (rgba[i * 4] << 16) | (rgba[i * 4 + 1] << 8) | rgba[i * 4 + 2]
  }
  const counts = new Map()
  // Most pixels equal the previous one, so runs are counted instead of pixels.
  for (let i = 0; i < colours.length; ) {
    const from = i
    while (i < colours.length && colours[i] === colours[from]) i++
    counts.set(colours[from], (counts.get(colours[from]) ?? 0) + i - from)
  }
  const palette = [...counts.entries()]
    .sort(([a, many], [b, more]) => more - many || a - b)
    .slice(0, PALETTE_SIZE)
    .map(([colour]) => colour)
  const indexes = new Map(palette.map((colour, index) => [colour, index]))
  const indexed = new Uint8Array(width * height)
  for (let i = 0; i < indexed.length; i++) {
    const colour = colours[i]
    if (i > 0 && colour === colours[i - 1]) {
      indexed[i] = indexed[i - 1]
      continue
    }
    const index = indexes.get(colour) ?? nearest(palette, colour)
    indexes.set(colour, index)
    indexed[i] = index
  }
  const table = Buffer.from(palette.flatMap(colour => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return fileOf({ width, height }, 3, unfiltered(indexed, width), [chunk('PLTE', table)])
}

function nearest(palette, colour) {
  const [r, g, b] = [colour >> 16, (colour >> 8) & 255, colour & 255]
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < palette.length; index++) {
    const other = palette[index]
    const away = ((other >> 16) - r) ** 2 + (((other >> 8) & 255) - g) ** 2 + ((other & 255) - b) ** 2
    if (away < least) {
      least = away
      best = index
    }
  }
  return best
}
