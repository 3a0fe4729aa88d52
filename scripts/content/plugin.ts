import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { withoutPhrasings } from '../../src/shared/content/content-page.ts'
import { type Compiled, compileContent } from './compile.ts'

const LIBRARY = 'virtual:content/library'
const PAGES = 'virtual:content/pages'
const PAGE = 'virtual:content/page'
const LIST = 'virtual:content/list'
/** The library beside the renderer that reads it. */
const FILE = 'content.json'

/**
 * Provides the content folder as modules: `virtual:content/library` has all of it, for the server’s renderer;
 * `virtual:content/pages` loads one page at a time in the browser; `virtual:content/list` has the names of the pages,
 * for administrators.
 */
export function content(folder: string): Plugin {
  let compiled: Compiled | null = null
  let building = false
  let hasFiles = false
  let file: string | null = null
  const library = () => {
    compiled ??= compileContent(folder)
    return compiled.library
  }
  return {
    name: 'shelterbelt-content',
    config: (_config, { command, isSsrBuild }) => {
      building = command === 'build'
      hasFiles = building && isSsrBuild === true
    },
    buildStart() {
      if (!building) return
      compiled = compileContent(folder)
      if (compiled.errors.length > 0) this.error(compiled.errors.join('\n'))
    },
    resolveId: id => (id.startsWith('virtual:content/') ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIBRARY}`) {
        const json = JSON.stringify(library())
        // As one string, because megabytes of literals are slow to parse as code, at each start and in every test.
        if (!hasFiles) return `export const library = JSON.parse(${JSON.stringify(json)})`
        // As a separate file, because code stays in memory and would contain the string a second time.
        file = json
        return `import { readFileSync } from 'node:fs'
export const library = JSON.parse(readFileSync(new URL('${FILE}', import.meta.url), 'utf8'))`
      }
      if (id === `\0${PAGES}`) {
        const fetchers = library().pages.flatMap(page =>
          [page.path, ...page.aliases].map(
            address => `${JSON.stringify(address)}: () => import(${JSON.stringify(`${PAGE}${page.path}`)})`,
          ),
        )
        return `export const PAGES = { ${fetchers.join(', ')} }`
      }
      if (id === `\0${LIST}`) {
        const listed = library().pages.map(({ path, aliases, kind, menu }) => ({ path, aliases, kind, menu }))
        return `export const LIST = ${JSON.stringify(listed)}`
      }
      if (id.startsWith(`\0${PAGE}/`)) {
        const pagePath = id.slice(`\0${PAGE}`.length)
        const page = library().pages.find(item => item.path === pagePath)
        if (!page) throw new Error(`There is no page ${pagePath}`)
        return `export const page = ${JSON.stringify(withoutPhrasings(page))}`
      }
      return null
    },
    writeBundle({ dir = '' }) {
      if (file !== null) writeFileSync(path.join(dir, FILE), file)
    },
    configureServer(server) {
      server.watcher.add(folder)
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(path.resolve(folder))) return
      compiled = null
      for (const [id, module] of server.moduleGraph.idToModuleMap)
        if (id.startsWith('\0virtual:content/')) server.moduleGraph.invalidateModule(module)
      server.ws.send({ type: 'full-reload' })
    },
  }
}
