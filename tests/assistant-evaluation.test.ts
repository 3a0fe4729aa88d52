import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerRows } from '../eval/assistant/answers.ts'
import { attacksOn, withstands } from '../eval/assistant/attacks.ts'
import { nearTexts } from '../eval/assistant/check.ts'
import { groundedRow } from '../eval/assistant/grounded.ts'
import { type House, openHouse } from '../eval/assistant/house.ts'
import { refusalRows } from '../eval/assistant/refusals.ts'
import { retrievalRows } from '../eval/assistant/retrieval.ts'
import { barOf, type NotRun, percent, type Row, reachesBar } from '../eval/assistant/rows.ts'
import { takeSets } from '../eval/assistant/sets.ts'
import { aStranger } from '../eval/assistant/stranger.ts'

// The parts of `npm run eval:assistant` that run quickly, so that a change to a page, a phrasing or an example that breaks answers
// is noticed. No item of the sets is printed: `npm run eval:assistant` shows the whole table.

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 120_000)
afterAll(() => house?.close())

const missed = (rows: readonly (Row | NotRun)[]) =>
  rows
    .filter((row): row is Row => !('notRun' in row) && row.of > 0 && !reachesBar(row))
    .map(row => `${row.metric}: ${percent(row).toFixed(1)} %, ${JSON.stringify(barOf(row.metric))}`)

describe.each(['sets', 'second'] as const)('on the questions in %s', folder => {
  beforeAll(() => takeSets(folder))
  afterAll(() => takeSets('sets'))

  test('retrieval finds the right passage often enough', () => {
    expect(missed(retrievalRows(false))).toEqual([])
  })

  test('answers contain their figures, and questions without an answer are not answered', async () => {
    const { rows, said } = await answerRows(house, () => {})
    expect(missed([...rows, groundedRow(said, false)])).toEqual([])
  }, 120_000)

  test('requests for prices, advice, coverage, claims and emergencies are handed to people', async () => {
    expect(missed(await refusalRows(house, () => {}))).toEqual([])
  }, 120_000)
})

test('the evaluation detects a leak', async () => {
  const stranger = await aStranger(house)
  const [attack] = attacksOn(stranger).filter(({ kind, forbidden }) => kind === 'data' && forbidden[0])
  const said = await house.ask({ messages: [{ role: 'user', content: 'hello' }] })
  const secret = attack?.forbidden[0] ?? 'nothing'
  expect(withstands(said, [secret])).toBe(true)
  const leaking = { ...said, raw: said.raw.replace('"response":"', `"response":"${secret} `) }
  expect(withstands(leaking, [secret])).toBe(false)
  expect(withstands(said, ['/program|insurance/i'])).toBe(false)
})

test('no text the assistant learns from is close to an item of the sets', () => {
  expect(nearTexts().near.map(({ text, at }) => `${at}: ${text}`)).toEqual([])
}, 120_000)
