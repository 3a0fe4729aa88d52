// `tsx scripts/content/check.ts` reports errors in the content. It is part of `npm run check`.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { compileContent } from './compile.ts'
import { faultsOf } from './faults.ts'

const folder = fileURLToPath(new URL('../../content', import.meta.url))
const { library, faults } = compileContent(folder)
const all = [...faults, ...faultsOf(library, folder, albertaToday(new Date()))]
const only = process.argv[2]
const shown = only ? all.filter(fault => fault.includes(only)) : all
for (const fault of shown) console.error(fault)
console.log(
  shown.length === 0
    ? `The content of ${path.basename(folder)}/ can be published: ${library.pages.length} pages.`
    : `${shown.length} faults.`,
)
process.exitCode = shown.length === 0 ? 0 : 1
