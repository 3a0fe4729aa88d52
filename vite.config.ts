import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { content } from './scripts/content/plugin.ts'
import { lineDataPlugin } from './scripts/line-data-plugin.ts'

/**
 * The router's own scrolling, which no option turns off: it scrolls to the top of a page that people may have scrolled by
 * the time its scripts come, and weighs 2 kB. `entry.tsx` scrolls on each change of page itself.
 */
const withoutRouterScrolling: Plugin = {
  name: 'without-router-scrolling',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './scroll-restoration.js' && importer?.includes('/router-core/') ? '\0no-scrolling' : null,
  load: id =>
    id === '\0no-scrolling'
      ? `export const setupScrollRestoration = () => {}
         export const defaultGetScrollRestorationKey = location => location.href
         export const getElementScrollRestorationEntry = () => undefined
         export const storageKey = ''`
      : null,
}

// The browser's half. scripts/build.ts builds the page renderer and the server from the same settings.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [withoutRouterScrolling, react(), tailwindcss(), content('content'), lineDataPlugin],
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
