import { barOf, type Row } from './rows.ts'
import type { ChatResponse } from './test-server.ts'

/** A question and its answer. */
export interface Answered<T> {
  item: T
  question: string
  said: ChatResponse
}

/** Called for every item with a wrong answer. */
export type Miss = (metric: string, question: string, said: ChatResponse) => void

/** Asks the items of a set in sequence. Returns the answers. */
export async function askAll<T>(
  items: readonly T[],
  question: (item: T) => string,
  ask: (item: T) => Promise<ChatResponse>,
): Promise<Answered<T>[]> {
  const answers: Answered<T>[] = []
  for (const item of items) answers.push({ item, question: question(item), said: await ask(item) })
  return answers
}

/** Returns a row with the number of answers that meet the condition. The others are misses, or with `below` those that do. */
export function rowOf<T>(
  row: Omit<Row, 'right' | 'of'>,
  answers: readonly Answered<T>[],
  is: (said: ChatResponse, item: T) => boolean,
  miss: Miss,
): Row {
  let right = 0
  for (const { item, question, said } of answers) {
    const so = is(said, item)
    if (so) right++
    if (so === (barOf(row.metric)?.below === true)) miss(row.metric, question, said)
  }
  return { ...row, right, of: answers.length }
}

export const outcomeOf = ({ data }: ChatResponse): string => data?.outcome ?? 'none at all'

export const countOf = (answers: readonly Answered<unknown>[], outcome: string): number =>
  answers.filter(({ said }) => outcomeOf(said) === outcome).length

export function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
