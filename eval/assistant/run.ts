// `npm run eval:assistant`: measures the assistant on sets written before it was built. `--save` writes the table to
// results.md. `--engine configured` asks the provider of LLM_* instead of our own engine. `--misses` prints wrong answers, which
// no one who tunes the assistant should read. `--second` and `--third` use the sets that others wrote later; `--dev` those that
// the assistant is tuned on, so that its misses may be read.
import { writeFileSync } from 'node:fs'
import { readModelSettings } from '../../src/server/features/assistant/model/settings.ts'
import { answerRows } from './answers.ts'
import { attackRows } from './attacks.ts'
import { EVAL_DAY } from './corpus.ts'
import type { Miss } from './counting.ts'
import { byModelRow, groundedRow } from './grounded.ts'
import { hostileRow } from './hostile.ts'
import { createOtherClient } from './other-client.ts'
import { personalRows } from './personal.ts'
import { refusalRows } from './refusals.ts'
import { retrievalRows } from './retrieval.ts'
import { type Part, reachesBar, reachesGoal, tableOf } from './rows.ts'
import { type Folder, selectSets } from './sets.ts'
import { type EvalServer, startEvalServer } from './test-server.ts'

const has = (flag: string) => process.argv.includes(flag)
const miss: Miss = has('--misses')
  ? (metric, question, { data, status }) =>
      console.log(
        `${metric}: ${question}\n   → ${status} ${data ? `${data.outcome} ${data.confidence.toFixed(2)} “${data.response.slice(0, 160).replace(/\s+/g, ' ')}” ${data.sources.map(({ url }) => url).join(' ')}` : 'nothing'}`,
      )
  : () => {}

const began = performance.now()
const parts: Part[] = []
const add = (title: string, rows: Part['rows']) => {
  // The other folders lack some kinds of items.
  const asked = rows.filter(row => row.of > 0 || folder === 'sets')
  parts.push({ title, rows: asked })
  console.log(`\n${tableOf([{ title, rows: asked }])}`)
}

const configured = process.argv.join(' ').includes('--engine configured')
const folder: Folder = (['second', 'third', 'dev'] as const).find(name => has(`--${name}`)) ?? 'sets'
selectSets(folder)
add('Retrieval', retrievalRows(has('--misses')))
const { settings, faults } = readModelSettings(process.env)
for (const fault of faults) console.error(fault)

if (configured && !settings) throw new Error('No provider is configured: set LLM_* as the README says.')
const server = await startEvalServer(configured ? { model: settings } : {})
try {
  const { rows, said } = await answerRows(server, miss)
  add('Answers', [...rows, groundedRow(said, has('--misses')), ...(configured ? [byModelRow(said)] : [])])
  add('Refusals and handoff', await refusalRows(server, miss))
  if (folder === 'sets') await addTheRest(server)
} finally {
  await server.close()
}

/** Measurements that don't depend on how questions are worded. */
async function addTheRest(server: EvalServer): Promise<void> {
  add(
    'Prompt injection and data of other clients',
    await attackRows(server, await createOtherClient(server), miss),
  )
  if (configured) return
  add('A language model', [await hostileRow(server, miss), ...(await personalRows(has('--misses')))])
}

const all = parts.flatMap(({ rows }) => rows)
const namesOf = (rows: typeof all) => rows.map(({ metric }) => metric.trim()).join('; ')
const fallen = all.filter(row => !reachesBar(row))
const missed = all.filter(row => !reachesGoal(row))
const seconds = Math.round((performance.now() - began) / 1000)
const verdict = [
  missed.length === 0 ? 'Every goal is reached.' : `Goals not reached: ${namesOf(missed)}.`,
  ...(fallen.length > 0 ? [`Worse than before: ${namesOf(fallen)}.`] : []),
].join(' ')
console.log(`\n${verdict} ${seconds} s.`)
if (has('--save') && folder !== 'dev') {
  const title =
    folder === 'sets'
      ? `# What the assistant gets right\n\n\`npm run eval:assistant -- --save\` on the day of the sets, ${EVAL_DAY}. ${verdict}`
      : `# What the assistant gets right of the ${folder} sets\n\n\`npm run eval:assistant -- --${folder} --save\`: sets of others, written after it was built. ${verdict}`
  const file = folder === 'sets' ? 'results.md' : `${folder}/results.md`
  writeFileSync(new URL(file, import.meta.url), `${title}\n\n${tableOf(parts)}\n`)
}
if (fallen.length > 0) process.exitCode = 1
