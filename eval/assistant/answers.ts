import { idOf } from './corpus.ts'
import { asking, countOf, type Miss, outcomeOf, rowOf } from './counting.ts'
import { fromVisitor, type House, type Said } from './house.ts'
import type { Row } from './rows.ts'
import { declines, plain } from './scoring.ts'
import { itemsOf } from './sets.ts'

const showsOneOf = ({ data }: Said, expects: readonly string[]) =>
  data?.sources.some(({ url }) => expects.includes(idOf(url))) ?? false

/** How the whole assistant answers, or says that it cannot, asked by the call that browsers make. */
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
        metric: 'unanswerable: says so',
        bar: 80,
        note: `closest answers offered instead: ${countOf(unanswerable, 'closest')}, answered: ${countOf(unanswerable, 'answer')}`,
      },
      unanswerable,
      declines,
      miss,
    ),
    ...(['insurance', 'off-topic'] as const).map(kind =>
      rowOf(
        { metric: `  of which ${kind}`, bar: null },
        unanswerable.filter(({ item }) => item.kind === kind),
        declines,
        () => {},
      ),
    ),
    rowOf(
      {
        metric: 'answerable, yet declined or refused',
        bar: 8,
        atMost: true,
        note: `refused: ${countOf(paraphrases, 'refusal')}, closest answers offered: ${countOf(paraphrases, 'closest')}`,
      },
      paraphrases,
      declines,
      miss,
    ),
    rowOf(
      { metric: 'answerable: an expected passage is shown', bar: null },
      paraphrases,
      (said, { expects }) => showsOneOf(said, expects),
      miss,
    ),
    rowOf(
      {
        metric: 'near misses: not refused',
        bar: 95,
        note: `nothing found: ${countOf(near, 'none')}, closest answers offered: ${countOf(near, 'closest')}`,
      },
      near,
      said => !declines(said),
      miss,
    ),
    rowOf(
      { metric: 'near misses: an expected passage is shown', bar: null },
      near,
      (said, { expects }) => showsOneOf(said, expects),
      miss,
    ),
    rowOf(
      {
        metric: 'numbers: every figure in the answer',
        // One of forty finds a passage beside the one with the figure since the pages were rewritten.
        bar: 97,
        note: `closest answers offered: ${countOf(numbers, 'closest')}`,
      },
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
