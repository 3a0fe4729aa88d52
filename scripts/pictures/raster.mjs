// Rasterizes SVG with the site's light colours.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

let ready

/** The pixels of an SVG at this width, as RGBA bytes. */
export async function draw(svg, width) {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  await ready
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  const image = drawing.render()
  const pixels = { width: image.width, height: image.height, rgba: new Uint8Array(image.pixels) }
  image.free()
  drawing.free()
  return pixels
}

/** Returns a light colour of the style sheet. Throws for an unknown name. */
export function dayColour(css, name) {
  const value = new RegExp(`--color-${name}:\\s*(?:light-dark\\(\\s*)?([^,;)]+)`).exec(css)?.[1]
  if (!value) throw new Error(`The style sheet has no colour ${name}`)
  return value.trim()
}
