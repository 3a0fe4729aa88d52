import { REFUSED } from '#shared/content/intents.ts'
import type { Passage } from '../search/service.ts'
import { LIKELY_ALTERNATIVE, type UnderstoodTurn } from './context.ts'
import type { Ranked } from './engine/reader.ts'
import { certaintyOf, type Step, sumOf } from './ladder.ts'
import { isLikely, passageAnswer, refusalWith } from './passage-answers.ts'
import { isRepeated, namesAmount, withoutVerdict } from './passage-block.ts'
import { createReply, type Reply } from './replies.ts'

/** The most questions of a message that are answered; a refusal is never left out. */
const MAX_ANSWERS = 3

/** From this probability, a question of several is answered or refused on its own. */
const MEANT = 0.3
const REFUSAL = 0.5

/**
 * Returns an answer to each question of a message that asks several, and last that there is none to another. Null if that would be the
 * answer to none of them, or would leave out that the whole message is refused.
 */
export function answerSeveral(turn: UnderstoodTurn): Reply | null {
  const { texts } = turn
  const refused = turn.asks.filter(({ reading }) => sumOf(reading, REFUSED) >= REFUSAL)
  if (refused.length === 0 && (REFUSED as readonly Step[]).includes(turn.step)) return null
  const hasPrice = refused.some(({ step }) => step === 'price')
  const shown = new Set<Passage>()
  const replies = new Map<string, Reply>()
  for (const ask of turn.asks) {
    const best = answerTo(ask, shown)
    if (refused.includes(ask))
      replies.set(ask.step, refusalWith(ask, ask.step, [texts.block('lead', ask.step)]))
    else if (sumOf(ask.reading, ['question', 'elsewhere', 'unrelated']) < MEANT) continue
    else if (best && !(hasPrice && namesAmount(best.passage))) {
      shown.add(best.passage)
      const reply = passageAnswer('direct', { passages: [best], words: ask.reading.words }, ask)
      const blocks = refused.length > 0 ? reply.blocks.map(withoutVerdict) : reply.blocks
      replies.set(best.passage.path, { ...reply, blocks })
    } else replies.set('none', createReply('none', [texts.block('lead', 'none-other')], { confidence: 0 }))
  }
  const none = replies.get('none')
  if (shown.size === 0 || replies.size < 2) return null
  replies.delete('none')
  const answers = [...replies.values()].filter(({ outcome }, at) => outcome === 'refusal' || at < MAX_ANSWERS)
  const also = texts.block('hedge', 'also')
  const blocks = answers.flatMap((reply, at) => {
    const own = reply.blocks.filter(({ kind }) => kind !== 'note')
    return at > 0 && own[0]?.kind === 'passage' ? [also, ...own] : own
  })
  return createReply(
    refused.length > 0 ? 'refusal' : none ? 'closest' : 'answer',
    [...blocks, ...(none?.blocks ?? []), texts.block('note', 'general')],
    {
      actions: [...answers.flatMap(({ actions }) => actions), ...(none ? [texts.person()] : [])],
      confidence: Math.min(...answers.map(({ confidence }) => confidence)),
      handoff: answers.some(({ handoff }) => handoff),
    },
  )
}

/** Returns the passage that probably answers a question and that no other question was answered with. */
function answerTo({ reading, question }: UnderstoodTurn, shown: ReadonlySet<Passage>): Ranked | undefined {
  const [best] = reading.passages
  const isCertain = certaintyOf(reading) === 'direct'
  if (!best || !(isCertain || (isLikely(reading) && !isRepeated(best.passage, question)))) return undefined
  if (!shown.has(best.passage)) return best
  return reading.passages.find(
    ({ passage, share }) => !shown.has(passage) && share >= LIKELY_ALTERNATIVE * best.share,
  )
}
