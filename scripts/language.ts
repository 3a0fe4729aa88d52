// `tsx scripts/language.ts [files or folders]`: finds words in visible texts that our language guide replaces. Part of `npm run check`.
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { findingsIn } from './language/phrases.ts'
import { textsOf } from './language/texts.ts'

const EVERYTHING = ['src/web', 'src/shared', 'src/server', 'content/pages', 'content/articles', 'content/faq']

/** The assistant's intents and statements are written in visitors' words. */
const EXEMPT = /\.test\.tsx?$|\.d\.ts$|^src\/server\/features\/assistant\//

/** Where "letter" may mean one on paper: pages, the glossary, and what people of the demo write. */
const SPEAKS_OF_PAPER = /^content\/|^src\/server\/features\/demo\/|^src\/shared\/glossary\//

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map(name => path.posix.join(place, name.split(path.sep).join('/')))
    .filter(file => /\.(?:tsx?|md|yaml)$/.test(file) && !EXEMPT.test(file))
    .sort()
}

const places = process.argv.slice(2)
const findings = (places.length > 0 ? places : EVERYTHING)
  .flatMap(filesIn)
  .flatMap(file =>
    textsOf(file).flatMap(({ line, text }) =>
      findingsIn(text, SPEAKS_OF_PAPER.test(file)).map(
        ({ found, instead }) => `${file}:${line}: "${found}" (write: ${instead}) in: ${text}`,
      ),
    ),
  )
for (const finding of findings) console.error(finding)
if (findings.length > 0) console.error(`${findings.length} words to replace.`)
process.exitCode = findings.length === 0 ? 0 : 1
