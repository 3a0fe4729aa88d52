// The scenes as separate files for cards, in light or dark mode like the page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { allDayStyles } from './raster.mjs'

/** Writes `dist/client/scenes/<scene>.svg`, drawn by the renderer of cards that was just built. */
export async function makeScenes(root) {
  const renderer = pathToFileURL(path.join(root, 'dist', 'ssr', 'cards.js')).href
  const { sceneNames, renderScene } = await import(renderer)
  const css = readFileSync(path.join(root, 'src', 'web', 'styles.css'), 'utf8')
  const folder = path.join(root, 'dist', 'client', 'scenes')
  mkdirSync(folder, { recursive: true })
  for (const name of sceneNames) {
    const drawing = await renderScene(name)
    const styles = `<style>:root{color-scheme:light dark}${allDayStyles(css, drawing)}</style>`
    writeFileSync(path.join(folder, `${name}.svg`), drawing.replace('>', `>${styles}`))
  }
}
