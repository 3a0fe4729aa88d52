// `npm run bench`: measures the figures that have a bar, and saves the tables. `npm run bench -- pages live`
// measures only those.
import { spawnSync } from 'node:child_process'
import { benchAssistant } from './assistant.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLive } from './live.ts'
import { benchLogin } from './login.ts'
import { benchNext } from './next.ts'
import { benchPages } from './pages.ts'
import { benchRecords } from './records.ts'
import { type Section, saveReport, sectionText } from './report.ts'
import { benchReports } from './reports.ts'

const benchmarks: Readonly<Record<string, () => Promise<Section>>> = {
  pages: benchPages,
  'first-load': benchFirstLoad,
  lighthouse: benchLighthouse,
  next: benchNext,
  records: benchRecords,
  reports: benchReports,
  live: benchLive,
  login: benchLogin,
  assistant: benchAssistant,
}

const requested = process.argv.slice(2)
const unknown = requested.filter(name => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`,
  )
  process.exit(1)
}

const began = new Date()
const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)

const sections: string[] = []
for (const [name, bench] of Object.entries(benchmarks)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  const text = await bench().then(sectionText, error => {
    // The other benchmarks still run: a machine without a browser may have a database.
    process.exitCode = 1
    console.error(error)
    return `## ${name}\n\nCould not be measured: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`
  })
  console.log(`\n${text}\n`)
  sections.push(text)
}
console.log(`Saved as ${await saveReport(sections, requested.length > 0 ? requested : null, began)}`)
