import path from 'node:path'
import type { Plugin } from 'vite'
import * as lineChoices from '../src/shared/lines/derived/line-choices.ts'
import * as lineData from '../src/shared/lines/derived/line-data.ts'
import * as lineServices from '../src/shared/lines/derived/line-services.ts'
import * as lineTemplates from '../src/shared/lines/derived/line-templates.ts'

const COMPUTED: Readonly<Record<string, object>> = {
  'line-data.ts': lineData,
  'line-choices.ts': lineChoices,
  'line-services.ts': lineServices,
  'line-templates.ts': lineTemplates,
}

/**
 * Replaces the files of `shared/lines/derived/` in the browser by their computed values, so that pages which show the name of a
 * line do not load the questions of all lines.
 */
export const lineDataPlugin: Plugin = {
  name: 'line-data',
  load(id, options) {
    const values = COMPUTED[path.basename(id)]
    if (options?.ssr || !values || !id.includes('/src/shared/lines/derived/')) return null
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
}
