import { idOf } from './corpus.ts'
import { asking, countOf, type Miss, outcomeOf, rowOf } from './counting.ts'
import { fromVisitor, type House, type Said } from './house.ts'
import type { Row } from './rows.ts'
import { plain } from './scoring.ts'
import { itemsOf } from './sets.ts'

/** Whether an answer shows a right passage anywhere, even below "I couldn't find an answer". */
const showsAnywhere = ({ data }: Said, expects: readonly string[]) =>
  data?.sources.some(({ url }) => expects.includes(idOf(url))) ?? false

/**
 * Whether a right passage counts as shown: as the answer, as one that may be meant, or below a refusal; if two are shown,
 * either. A passage below "I couldn't find an answer" doesn't count, because the visitor is told that it isn't one.
 */
const showsOneOf = (said: Said, expects: readonly string[]) =>
  said.data?.outcome !== 'none' && showsAnywhere(said, expects)

/** The same for the first passage only. */
const showsFirst = (said: Said, expects: readonly string[]) =>
  said.data?.outcome !== 'none' && expects.includes(idOf(said.data?.sources[0]?.url ?? ''))

const outcomes = (answers: Parameters<typeof countOf>[0]) =>
  `answered: ${countOf(answers, 'answer')}, with a hedge: ${countOf(answers, 'closest')}, nothing found: ${countOf(answers, 'none')}, refused: ${countOf(answers, 'refusal')}`

/** Measures how the whole assistant answers, or says that it can't, through the endpoint that browsers call. */
export async function answerRows(house: House, miss: Miss): Promise<{ rows: Row[]; said: Said[] }> {
  const { brand } = house
  const ask = ({ question }: { question: string }) => house.ask({ messages: fromVisitor(question) })
  const asked = <T extends { question: string }>(items: readonly T[]) =>
    asking(items, ({ question }) => question, ask)
  const paraphrases = await asked(itemsOf('paraphrases'))
  const variants = await asked(itemsOf('variants'))
  const unanswerable = await asked(itemsOf('unanswerable'))
  const near = await asked(itemsOf('near-misses'))
  const numbers = await asked(itemsOf('numbers'))
  const figure = (text: string) =>
    plain(
      text.replace(/\{\{site\.(hours|phone|email)\}\}/g, (_, key: 'hours' | 'phone' | 'email') => brand[key]),
    )

  const rows = [
    rowOf(
      {
        metric: 'unanswerable: answered flatly',
        note: `nearest passage shown with a hedge: ${countOf(unanswerable, 'closest')}, nothing found: ${countOf(unanswerable, 'none')}`,
      },
      unanswerable,
      ({ data }) => data?.outcome === 'answer',
      miss,
    ),
    rowOf(
      { metric: 'answerable: a right passage is shown', note: outcomes(paraphrases) },
      paraphrases,
      (said, { expects }) => showsOneOf(said, expects),
      miss,
    ),
    rowOf(
      { metric: '  or as the nearest below “nothing found”' },
      paraphrases,
      (said, { expects }) => showsAnywhere(said, expects),
      () => {},
    ),
    rowOf(
      { metric: '  by the first passage alone' },
      paraphrases,
      (said, { expects }) => showsFirst(said, expects),
      () => {},
    ),
    rowOf(
      { metric: 'answerable: refused without it' },
      paraphrases,
      (said, { expects }) => said.data?.outcome === 'refusal' && !showsOneOf(said, expects),
      miss,
    ),
    rowOf(
      {
        metric: 'typos, learners’ English, single words: a right passage is shown',
        note: outcomes(variants),
      },
      variants,
      (said, { expects }) => showsOneOf(said, expects),
      miss,
    ),
    rowOf(
      { metric: 'near misses: not refused', note: outcomes(near) },
      near,
      ({ data }) => data?.outcome !== 'refusal',
      miss,
    ),
    rowOf(
      { metric: 'near misses: a right passage is shown' },
      near,
      (said, { expects }) => showsOneOf(said, expects),
      miss,
    ),
    rowOf(
      { metric: 'numbers: every figure in the answer', note: outcomes(numbers) },
      numbers,
      ({ data }, { must }) => must.every(one => plain(data?.response ?? '').includes(figure(one))),
      miss,
    ),
  ]
  const all = [paraphrases, variants, near, numbers, unanswerable]
    .flat()
    .map(({ said }) => said)
    .filter(said => outcomeOf(said) !== 'none at all')
  return { rows, said: all }
}
