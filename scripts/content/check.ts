// `tsx scripts/content/check.ts` reports errors in the content. It is part of `npm run check`.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { compileContent } from './compile.ts'
import { findErrors } from './errors.ts'

const folder = fileURLToPath(new URL('../../content', import.meta.url))
const { library, errors } = compileContent(folder)
const all = [...errors, ...findErrors(library, folder, albertaToday(new Date()))]
const only = process.argv[2]
const shown = only ? all.filter(error => error.includes(only)) : all
for (const error of shown) console.error(error)
console.log(
  shown.length === 0
    ? `The content of ${path.basename(folder)}/ can be published: ${library.pages.length} pages.`
    : `${shown.length} errors.`,
)
process.exitCode = shown.length === 0 ? 0 : 1
