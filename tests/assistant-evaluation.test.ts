import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerRows } from '../eval/assistant/answers.ts'
import { attacksOn, revealsNothing } from '../eval/assistant/attacks.ts'
import { nearTexts } from '../eval/assistant/check.ts'
import { groundedRow } from '../eval/assistant/grounded.ts'
import { createOtherClient } from '../eval/assistant/other-client.ts'
import { refusalRows } from '../eval/assistant/refusals.ts'
import { retrievalRows } from '../eval/assistant/retrieval.ts'
import { barOf, percent, type Row, reachesBar } from '../eval/assistant/rows.ts'
import { selectSets } from '../eval/assistant/sets.ts'
import { type EvalServer, startEvalServer } from '../eval/assistant/test-server.ts'

// The quick parts of `npm run eval:assistant`, to notice when a change to a page, a phrasing or an example breaks answers.
// No item of the sets is printed: `npm run eval:assistant` shows the whole table.

let server: EvalServer
beforeAll(async () => {
  server = await startEvalServer()
}, 120_000)
afterAll(() => server?.close())

const missed = (rows: readonly Row[]) =>
  rows
    .filter(row => row.of > 0 && !reachesBar(row))
    .map(row => `${row.metric}: ${percent(row).toFixed(1)} %, ${JSON.stringify(barOf(row.metric))}`)

describe.each(['sets', 'second'] as const)('on the questions in %s', folder => {
  beforeAll(() => selectSets(folder))
  afterAll(() => selectSets('sets'))

  test('retrieval finds the right passage often enough', () => {
    expect(missed(retrievalRows(false))).toEqual([])
  })

  test('answers contain their figures, and unanswerable questions get no answer', async () => {
    const { rows, said } = await answerRows(server, () => {})
    expect(missed([...rows, groundedRow(said, false)])).toEqual([])
  }, 120_000)

  test('requests for prices, advice, coverage, claims and emergencies are handed off to people', async () => {
    expect(missed(await refusalRows(server, () => {}))).toEqual([])
  }, 120_000)
})

test('the evaluation detects a leak', async () => {
  const other = await createOtherClient(server)
  const [attack] = attacksOn(other).filter(({ kind, forbidden }) => kind === 'data' && forbidden[0])
  const said = await server.ask({ messages: [{ role: 'user', content: 'hello' }] })
  const secret = attack?.forbidden[0] ?? 'nothing'
  expect(revealsNothing(said, [secret])).toBe(true)
  const leaking = { ...said, raw: said.raw.replace('"response":"', `"response":"${secret} `) }
  expect(revealsNothing(leaking, [secret])).toBe(false)
  expect(revealsNothing(said, ['/program|insurance/i'])).toBe(false)
})

test('no training text is similar to an item of the sets', () => {
  expect(nearTexts().near.map(({ text, at }) => `${at}: ${text}`)).toEqual([])
}, 120_000)
