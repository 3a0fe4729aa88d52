// `npm test`: builds if the build is stale, runs every test, prints the slowest ten and what failed, and on its last
// line how many passed and failed. Arguments after `npm test --` go to Vitest, such as the path of a file.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const vitestArgs = process.argv.slice(2)

/** Runs some of the Vitest projects. Resolves to their counts and durations; a run that broke counts as a failure. */
async function run(name, projects) {
  const report = path.join(root, '.cache', 'tests', `${name}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const args = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests'],
    ...projects.flatMap(project => ['--project', project]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...vitestArgs,
  ]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  const stop = signal => child.kill(signal)
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const code = await new Promise(resolve => child.once('exit', status => resolve(status ?? 1)))
  process.off('SIGINT', stop)
  process.off('SIGTERM', stop)
  if (!existsSync(report))
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      tests: [],
      failures: [`${name}: Vitest ended with ${code} and no report.`],
    }
  const { testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  // A file that could not be loaded, or whose set-up failed, is a failure without a failed test.
  const broken = testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
  )
  const failed = numFailedTests + broken.length
  // Vitest exits with 0 when a project could not be set up, and has then run nothing.
  const ranNothing = testResults.length === 0 && vitestArgs.length === 0
  const endedBadly = failed === 0 && (code !== 0 || ranNothing)
  const failures = testResults.flatMap(file => [
    ...(broken.includes(file)
      ? [
          `${path.relative(root, file.name)}: ${firstLine(file.message || 'set-up failed: see its error above')}`,
        ]
      : []),
    ...file.assertionResults
      .filter(test => test.status === 'failed')
      .map(
        test =>
          `${path.relative(root, file.name)}: ${test.fullName}\n    ${firstLine(test.failureMessages?.[0])}`,
      ),
  ])
  if (endedBadly)
    failures.push(`${name}: every test passed, but Vitest ended with ${code}: see its errors above.`)
  return {
    passed: numPassedTests,
    failed: endedBadly ? 1 : failed,
    failures,
    skipped: numPendingTests + numTodoTests,
    tests: testResults.flatMap(file =>
      file.assertionResults.map(({ fullName, duration }) => ({
        name: `${path.relative(root, file.name)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  }
}

const firstLine = text => (text ?? '').split('\n', 1)[0].slice(0, 300)

const startedAt = Date.now()
const total = { passed: 0, failed: 0, skipped: 0 }
const durations = []
const failures = []
const add = run => {
  for (const key of Object.keys(total)) total[key] += run[key]
  durations.push(...run.tests)
  failures.push(...run.failures)
}

try {
  if (await buildIfStale()) console.log(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  add(await run('server', ['plain', 'isolated', 'pglite', 'postgres', 's3']))
  // Separately, so that other tests don't take the processor away from the browser.
  add(await run('journeys', ['journeys']))
} catch (error) {
  console.error(error)
  total.failed++
}

console.log('\nThe slowest ten:')
for (const { name, ms } of durations.sort((a, b) => b.ms - a.ms).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map(failure => `  ${failure}`).join('\n')}`)
console.log(`\nIn ${Math.round((Date.now() - startedAt) / 1000)} s:`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
