import type { ChatTurn } from '#shared/assistant/assistant.ts'
import { idOf } from './corpus.ts'
import { type Answered, askAll, askEach, countOf, type Miss, outcomeOf, rowOf } from './counting.ts'
import type { Row } from './rows.ts'
import { plain } from './scoring.ts'
import { itemsOf } from './sets.ts'
import { type ChatResponse, type EvalServer, userTurn } from './test-server.ts'

/**
 * Whether a right passage counts as shown: as the answer, as one that may be meant, or below a refusal; if two are shown,
 * either. A passage below "I couldn't find an answer" doesn't count, because the answer says that it isn't one.
 */
const showsOneOf = ({ data }: ChatResponse, expects: readonly string[]) =>
  data?.outcome !== 'none' && (data?.sources.some(({ url }) => expects.includes(idOf(url))) ?? false)

/** The same for the first passage only. */
const showsFirst = (said: ChatResponse, expects: readonly string[]) =>
  said.data?.outcome !== 'none' && expects.includes(idOf(said.data?.sources[0]?.url ?? ''))

const outcomes = (answers: Parameters<typeof countOf>[0]) =>
  `answered: ${countOf(answers, 'answer')}, with a hedge: ${countOf(answers, 'closest')}, nothing found: ${countOf(answers, 'none')}, refused: ${countOf(answers, 'refusal')}`

/** Measures how the whole assistant answers, or says that it can't, through the endpoint that browsers call. */
export async function answerRows(
  server: EvalServer,
  miss: Miss,
): Promise<{ rows: Row[]; said: ChatResponse[] }> {
  const { ask, brand } = server
  const paraphrases = await askEach(ask, itemsOf('paraphrases'))
  const variants = await askEach(ask, itemsOf('variants'))
  const unanswerable = await askEach(ask, itemsOf('unanswerable'))
  const near = await askEach(ask, itemsOf('near-misses'))
  const numbers = await askEach(ask, itemsOf('numbers'))
  const turns = await askAll(ask, itemsOf('turns'), ({ messages }) => ({ messages }))
  const followUps = await askAll(ask, itemsOf('follow-ups'), async ({ before, question }) => {
    const messages: ChatTurn[] = []
    for (const content of before) {
      messages.push(...userTurn(content))
      const { data } = await ask({ messages })
      messages.push({ role: 'assistant', content: data?.response ?? '' })
    }
    return { messages: [...messages, ...userTurn(question)] }
  })
  const figure = (text: string) =>
    plain(
      text.replace(/\{\{site\.(hours|phone|email)\}\}/g, (_, key: 'hours' | 'phone' | 'email') => brand[key]),
    )

  const row = <T>(
    metric: string,
    answers: readonly Answered<T>[],
    is: (said: ChatResponse, item: T) => boolean,
    note?: string,
  ) => rowOf(metric, answers, is, metric.startsWith(' ') ? () => {} : miss, note)
  const isShown = (said: ChatResponse, { expects }: { expects: readonly string[] }) =>
    showsOneOf(said, expects)
  const rows = [
    row(
      'unanswerable: answered without a hedge',
      unanswerable,
      ({ data }) => data?.outcome === 'answer',
      `closest passage shown with a hedge: ${countOf(unanswerable, 'closest')}, nothing found: ${countOf(unanswerable, 'none')}`,
    ),
    row('answerable: a right passage is shown', paraphrases, isShown, outcomes(paraphrases)),
    row('  by the first passage alone', paraphrases, (said, item) => showsFirst(said, item.expects)),
    row(
      'answerable: refused, without a right passage',
      paraphrases,
      (said, item) => said.data?.outcome === 'refusal' && !isShown(said, item),
    ),
    row(
      'typos, learners’ English, single words: a right passage is shown',
      variants,
      isShown,
      outcomes(variants),
    ),
    row('near misses: not refused', near, ({ data }) => data?.outcome !== 'refusal', outcomes(near)),
    row(
      'near misses: a right passage is shown',
      near.filter(({ item }) => item.expects.length > 0),
      isShown,
    ),
    row(
      'numbers: every figure in the answer',
      numbers,
      ({ data }, { must }) => must.every(one => plain(data?.response ?? '').includes(figure(one))),
      outcomes(numbers),
    ),
    row('follow-ups: a right passage is shown', followUps, isShown, outcomes(followUps)),
    row('other turns: the expected outcome', turns, ({ data }, { outcome }) => data?.outcome === outcome),
  ]
  const all = [paraphrases, variants, near, numbers, unanswerable]
    .flat()
    .map(({ said }) => said)
    .filter(said => outcomeOf(said) !== 'none at all')
  return { rows, said: all }
}
