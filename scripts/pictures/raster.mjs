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

/** The light colours of the style sheet, as rules for the classes that this drawing uses. */
export const dayStyles = (css, svg) => rulesOf(svg, token => dayColour(css, token))

/** The colours of the style sheet in light and dark mode, as rules for the classes that this drawing uses. */
export function allDayStyles(css, svg) {
  return rulesOf(svg, token => {
    const value = new RegExp(`--color-${token}:\\s*(light-dark\\([^;]+\\)|[^;]+);`).exec(css)?.[1]
    if (!value) throw new Error(`The style sheet has no colour ${token}`)
    return value.replace(/,\s+/g, ',')
  })
}

function rulesOf(svg, colour) {
  const used = new Set([...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, classes]) => classes.split(' ')))
  const rules = []
  for (const name of used) {
    const [, property, token] = /^(fill|stroke)-(.+)$/.exec(name) ?? []
    if (property) rules.push(`.${name}{${property}:${colour(token)}}`)
  }
  return rules.join('')
}

/** Returns a light colour of the style sheet. Throws for an unknown name. */
export function dayColour(css, name) {
  const value = new RegExp(`--color-${name}:\\s*(?:light-dark\\(\\s*)?([^,;)]+)`).exec(css)?.[1]
  if (!value) throw new Error(`The style sheet has no colour ${name}`)
  return value.trim()
}
