import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { content } from './scripts/content/plugin.ts'

// The browser's half. scripts/build.ts builds the page renderer and the server from the same settings.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), content('content')],
  publicDir: 'public',
  build: {
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    // Browsers that know light-dark(): each element then takes the scheme it stands in, as the night on the front page does.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // What a chunk needs is fetched when it is: lists of it would weigh on the first load of every page.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      input: 'src/web/entry.tsx',
      // What every page needs at once comes as one file: many small ones compress worse. The entry stays apart from
      // it: it waits for the first page's code, which in turn imports from that file.
      ...(isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: { groups: [{ name: 'start', tags: ['$initial'], test: /^(?!.*entry\.tsx$)/ }] },
            },
          }),
    },
  },
}))
