import path from 'node:path'
import type { Plugin } from 'vite'
import * as lineChoices from '../src/shared/lines/line-choices.ts'
import * as lineData from '../src/shared/lines/line-data.ts'
import * as lineServices from '../src/shared/lines/line-services.ts'
import * as lineTemplates from '../src/shared/lines/line-templates.ts'

const COMPUTED: Readonly<Record<string, object>> = {
  'line-data.ts': lineData,
  'line-choices.ts': lineChoices,
  'line-services.ts': lineServices,
  'line-templates.ts': lineTemplates,
}

/**
 * Replaces these files of `shared/lines/` in the browser by their computed values, so that pages which show the name of a
 * line do not load the questions of all lines.
 */
export const lineDataPlugin: Plugin = {
  name: 'line-data',
  load(id, options) {
    const values = COMPUTED[path.basename(id)]
    if (options?.ssr || !values || !id.includes('/src/shared/lines/')) return null
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
}
