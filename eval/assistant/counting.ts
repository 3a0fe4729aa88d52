import { barOf, type Row } from './rows.ts'
import { type Ask, type ChatCall, type ChatResponse, userTurn } from './test-server.ts'

/** A question and its answer. */
export interface Answered<T> {
  item: T
  question: string
  said: ChatResponse
}

/** Called for every item with a wrong answer. */
export type Miss = (metric: string, question: string, said: ChatResponse) => void

/** Asks the items of a set in sequence, each by the call that `callOf` makes of it. Returns the answers. */
export async function askAll<T>(
  ask: Ask,
  items: readonly T[],
  callOf: (item: T) => ChatCall | Promise<ChatCall>,
): Promise<Answered<T>[]> {
  const answers: Answered<T>[] = []
  for (const item of items) {
    const call = await callOf(item)
    answers.push({ item, question: call.messages.at(-1)?.content ?? '', said: await ask(call) })
  }
  return answers
}

/** Asks single questions. */
export const askEach = <T extends { question: string }>(ask: Ask, items: readonly T[]) =>
  askAll(ask, items, ({ question }) => ({ messages: userTurn(question) }))

/** Returns a row with the number of answers that meet the condition. The others are misses, or with `below` those that do. */
export function rowOf<T>(
  metric: string,
  answers: readonly Answered<T>[],
  is: (said: ChatResponse, item: T) => boolean,
  miss: Miss,
  note?: string,
): Row {
  let right = 0
  for (const { item, question, said } of answers) {
    const so = is(said, item)
    if (so) right++
    if (so === (barOf(metric)?.below === true)) miss(metric, question, said)
  }
  return { metric, right, of: answers.length, ...(note ? { note } : {}) }
}

export const outcomeOf = ({ data }: ChatResponse): string => data?.outcome ?? 'none at all'

export const countOf = (answers: readonly Answered<unknown>[], outcome: string): number =>
  answers.filter(({ said }) => outcomeOf(said) === outcome).length

export function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
