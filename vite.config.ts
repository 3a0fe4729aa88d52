import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type ConfigEnv, defineConfig, type Rollup } from 'vite'
import { chunkGroups } from './scripts/chunks.ts'
import { content } from './scripts/content/plugin.ts'
import { lineDataPlugin } from './scripts/line-data-plugin.ts'

const ENTRY = 'src/web/entry.tsx'

/** Vite's own code for this fetches what a chunk needs before it. With no such lists and one style sheet, an import is all of it. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : null,
}

/** What pdf.js loads for some files: the standard fonts, and a decoder for pictures from scanners. */
const PDF_FILES = ['standard_fonts', 'wasm/openjpeg_nowasm_fallback.js', 'wasm/LICENSE_OPENJPEG']

const pdfFiles = {
  name: 'pdf-files',
  apply: (_: unknown, { command, isSsrBuild }: ConfigEnv) => command === 'build' && !isSsrBuild,
  generateBundle(this: Rollup.PluginContext) {
    const folder = path.resolve('node_modules/pdfjs-dist')
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    const files = PDF_FILES.flatMap(entry =>
      path.extname(entry) || entry.startsWith('wasm/')
        ? [entry]
        : readdirSync(path.join(folder, entry)).map(file => `${entry}/${file}`),
    )
    for (const file of files)
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdfjs-${version}/${file}`,
        source: readFileSync(path.join(folder, file)),
      })
  },
}

// The browser's part. scripts/build.mjs builds the page renderer and the server with the same settings.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports, react(), tailwindcss(), content('content'), lineDataPlugin, pdfFiles],
  publicDir: 'public',
  resolve: {
    // React 19 has what this fills in for older ones.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  build: {
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    // Browsers that know light-dark(): each element then takes the scheme it stands in, as the night on the front page does.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // There's one style sheet, in every document: no chunk has to ask for it.
    cssCodeSplit: false,
    // What a chunk needs is fetched when it is: lists of it would weigh on the first load of every page.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      input: ENTRY,
      // Nobody can act on how long each plugin took.
      checks: { pluginTimings: false },
      ...(isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: chunkGroups(path.resolve(ENTRY)),
              },
            },
          }),
    },
  },
}))
