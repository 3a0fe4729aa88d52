import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import type { ChatTurn } from '#shared/assistant/assistant.ts'
import { redact } from '../../src/server/features/assistant/redaction/redaction.ts'
import { modelAt, startFakeProvider } from '../../tests/support/fake-provider.ts'
import { countBy } from './counting.ts'
import { type Message, personalMessages, squeezed } from './personal-messages.ts'
import type { Row } from './rows.ts'
import { startEvalServer, userTurn } from './test-server.ts'

const MESSAGES = 500
const WIRES = ['openai', 'anthropic'] as const
/** Asked after a message that the assistant answers itself. */
const AFTERWARDS = 'What does comprehensive cover?'
/** Kinds with endless ways to spell them in words. Patterns find only some, so they are reported separately. */
const SPOKEN = 'email_spoken'

/** Returns the messages with a filled-in value in any of these texts. */
function leaksOf(messages: readonly Message[], texts: readonly string[], spoken: boolean) {
  const all = texts.map(squeezed).join('\n')
  return messages.filter(({ filled }) =>
    filled.some(({ kind, value }) => (kind === SPOKEN) === spoken && all.includes(squeezed(value))),
  )
}

/** Returns the kinds of leaked data for the table. The messages stay hidden from those who fix the leak. */
function kindsOf(leaks: readonly Message[], texts: readonly string[]): string {
  const all = texts.map(squeezed).join('\n')
  const kinds = leaks.flatMap(({ filled }) => filled.filter(({ value }) => all.includes(squeezed(value))))
  const counts = [...countBy(kinds.map(({ kind }) => kind))].map(([kind, found]) => `${kind} ${found}`)
  return counts.length > 0 ? `leaked: ${counts.join(', ')}; ` : ''
}

/** Returns what a provider received through one API, and the stored questions, after every message was sent. */
async function sendMessages(
  wire: (typeof WIRES)[number],
  messages: readonly Message[],
  log: FastifyBaseLogger,
): Promise<{ journal: string[]; kept: string[] }> {
  const fake = await startFakeProvider()
  const model = modelAt(fake.baseUrl, { provider: wire, dailyTokens: 1_000_000_000 })
  const server = await startEvalServer({ model }, log)
  for (const { text } of messages) {
    const before: ChatTurn[] = [
      { role: 'user', content: text },
      { role: 'assistant', content: `You wrote: ${text}` },
    ]
    const { data } = await server.ask({ messages: [...before, { role: 'user', content: text }] })
    // A message that the assistant answers itself reaches no provider, but earlier turns do with the next question.
    if (data?.outcome !== 'answer') await server.ask({ messages: [...before, ...userTurn(AFTERWARDS)] })
  }
  const stored = await server.db.execute<{ text: string }>(
    sql`SELECT q::text AS text FROM assistant_questions q`,
  )
  const journal = fake.journal()
  await server.close()
  await fake.stop()
  return { journal, kept: stored.rows.map(({ text }) => text) }
}

/** Measures that personal data reaches neither the provider, nor the log, nor the stored questions, and that amounts stay. */
export async function personalRows(showMisses: boolean): Promise<Row[]> {
  const messages = personalMessages(MESSAGES)
  const written = messages.filter(({ filled }) => filled.every(({ kind }) => kind !== SPOKEN))
  const rows: Row[] = []
  const recorded: string[] = []
  // Unlike the server's own log, this one hides nothing.
  const log = pino({ level: 'trace' }, { write: line => recorded.push(line) })
  const kept: string[] = []
  let spokenLeaks = 0
  for (const wire of WIRES) {
    const after = await sendMessages(wire, messages, log)
    kept.push(...after.kept)
    const leaks = leaksOf(written, after.journal, false)
    spokenLeaks += leaksOf(messages, after.journal, true).length
    if (showMisses) for (const { text } of leaks) console.log(`${wire} received: ${text}`)
    const kinds = kindsOf(leaks, after.journal)
    rows.push({
      metric: `personal data: none reaches a provider with the API of ${wire}`,
      right: after.journal.length === 0 ? 0 : written.length - leaks.length,
      of: written.length,
      note: `${kinds}${after.journal.length} calls; each message is the question and, from both sides, what was said before`,
    })
  }
  const spoken = messages.length - written.length
  const noted = leaksOf(written, recorded, false).length
  const inStored = leaksOf(written, kept, false).length
  return [
    ...rows,
    {
      metric: 'personal data: none in the log',
      right: written.length - noted,
      of: written.length,
      note: `${recorded.length} lines`,
    },
    {
      metric: 'personal data: none in stored questions',
      right: written.length - inStored,
      of: written.length,
      note: `${kindsOf(leaksOf(written, kept, false), kept)}${kept.length} kept`,
    },
    {
      metric: 'personal data: addresses in words ("at … dot …")',
      right: spoken * WIRES.length - spokenLeaks,
      of: spoken * WIRES.length,
      note: 'patterns find some of them',
    },
    amountsRow(messages),
  ]
}

function amountsRow(messages: readonly Message[]): Row {
  const withAmounts = messages.filter(({ text }) => /\$\d/.test(text))
  const whole = withAmounts.filter(({ text }) => {
    const redacted = redact(text).text
    return (text.match(/\$\d[\d,]*/g) ?? []).every(amount => redacted.includes(amount))
  })
  return { metric: 'personal data: amounts are kept', right: whole.length, of: withAmounts.length }
}
