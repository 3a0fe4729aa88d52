import type { Plugin } from 'vite'
import * as lineData from '../src/shared/lines/line-data.ts'

/**
 * Replaces `shared/lines/line-data.ts` in the browser by its computed values, so that pages which show the name of a line
 * do not load the questions of all lines.
 */
export const lineDataPlugin: Plugin = {
  name: 'line-data',
  load(id, options) {
    if (options?.ssr || !id.endsWith('/src/shared/lines/line-data.ts')) return null
    return Object.entries(lineData)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
}
