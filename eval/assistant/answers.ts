import { idOf } from './corpus.ts'
import { type Answered, askAll, countOf, type Miss, outcomeOf, rowOf } from './counting.ts'
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
  const { brand } = server
  const ask = ({ question }: { question: string }) => server.ask({ messages: userTurn(question) })
  const asked = <T extends { question: string }>(items: readonly T[]) =>
    askAll(items, ({ question }) => question, ask)
  const paraphrases = await asked(itemsOf('paraphrases'))
  const variants = await asked(itemsOf('variants'))
  const unanswerable = await asked(itemsOf('unanswerable'))
  const near = await asked(itemsOf('near-misses'))
  const numbers = await asked(itemsOf('numbers'))
  const turns = await askAll(
    itemsOf('turns').map(turn => ({ ...turn, question: turn.messages.at(-1)?.content ?? '' })),
    ({ question }) => question,
    ({ messages }) => server.ask({ messages }),
  )
  const followUps = await askAll(
    itemsOf('follow-ups'),
    ({ question }) => question,
    async ({ before, question }) => {
      const messages: { role: 'user' | 'assistant'; content: string }[] = []
      for (const content of before) {
        messages.push({ role: 'user', content })
        const said = await server.ask({ messages })
        messages.push({ role: 'assistant', content: said.data?.response ?? '' })
      }
      return server.ask({ messages: [...messages, { role: 'user', content: question }] })
    },
  )
  const figure = (text: string) =>
    plain(
      text.replace(/\{\{site\.(hours|phone|email)\}\}/g, (_, key: 'hours' | 'phone' | 'email') => brand[key]),
    )

  const row = <T extends { question: string }>(
    metric: string,
    answers: readonly Answered<T>[],
    is: (said: ChatResponse, item: T) => boolean,
    note?: string,
    onMiss: Miss = metric.startsWith(' ') ? () => {} : miss,
  ) => rowOf({ metric, ...(note ? { note } : {}) }, answers, is, onMiss)
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
