// `tsx scripts/content/measure-intents.ts` measures the intent classifier by cross-validation: groups of similar
// examples are held out together, a fifth of them at a time.
import { fileURLToPath } from 'node:url'
import { createGate } from '../../src/server/features/assistant/intents/service.ts'
import { INTENTS, type Intent } from '../../src/shared/content/intents.ts'
import { compileContent } from './compile.ts'
import {
  type Example,
  examplesOf,
  intentFiles,
  learnIntents,
  questionsOf,
  readIntents,
  rulesOf,
} from './intents.ts'

const FOLDS = 5
const folder = fileURLToPath(new URL('../../content', import.meta.url))
const parts = intentFiles(folder).map(readIntents)
const examples = examplesOf(parts)
const questions = questionsOf(compileContent(folder).library, parts)
const groups = [...new Set(examples.map(({ group }) => group))]

const confused = new Map<string, number>()
const missed: { example: Example; taken: Intent; certainty: number }[] = []
const refusedQuestions: string[] = []
for (let fold = 0; fold < FOLDS; fold++) {
  const isHeld = (example: Example) => groups.indexOf(example.group) % FOLDS === fold
  const heldQuestions = questions.filter((_, at) => at % FOLDS === fold)
  const model = learnIntents(
    examples.filter(example => !isHeld(example)),
    questions.filter((_, at) => at % FOLDS !== fold),
  )
  const gate = createGate({ ...model, rules: rulesOf(parts) })
  for (const example of examples.filter(isHeld)) {
    const { intent, certainty } = gate.judge(example.text, [])
    confused.set(`${example.intent} ${intent}`, (confused.get(`${example.intent} ${intent}`) ?? 0) + 1)
    if (intent !== example.intent) missed.push({ example, taken: intent, certainty })
  }
  for (const text of heldQuestions) {
    const { intent, certainty } = gate.judge(text, [])
    if (intent !== 'question') refusedQuestions.push(`${intent} ${certainty.toFixed(2)} ${text}`)
  }
}

const countOf = (is: Intent, taken: Intent) => confused.get(`${is} ${taken}`) ?? 0
console.log(
  `${''.padEnd(13)}${INTENTS.map(intent => intent.slice(0, 6).padStart(7)).join('')}   right  stopped`,
)
for (const is of INTENTS) {
  const all = INTENTS.reduce((sum, taken) => sum + countOf(is, taken), 0)
  const shares = [countOf(is, is), all - countOf(is, 'question')].map(
    count => `${((count / all) * 100).toFixed(1)} %`,
  )
  console.log(
    is.padEnd(13) +
      INTENTS.map(taken => String(countOf(is, taken) || '·').padStart(7)).join('') +
      shares.map(share => share.padStart(9)).join(''),
  )
}
console.log(
  `${examples.length} examples in ${groups.length} groups; of ${questions.length} phrasings of the content ${refusedQuestions.length} are taken for something else.`,
)
if (process.argv.includes('--missed')) {
  for (const { example, taken, certainty } of missed)
    console.log(`${example.group} → ${taken} ${certainty.toFixed(2)}: ${example.text}`)
  if (process.argv.includes('--content'))
    for (const text of refusedQuestions) console.log(`content → ${text}`)
}
