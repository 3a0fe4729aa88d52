import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
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

// The browser's part. scripts/build.mjs builds the page renderer and the server with the same settings.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports, react(), tailwindcss(), content('content'), lineDataPlugin],
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
