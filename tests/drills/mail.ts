import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'
import { type Result, require, start } from './drill.ts'
import { enquiry } from './enquiries.ts'

const PER_TROUBLE = 5
/** A request never waits for the mail server; a busy machine makes some slow. */
const MAX_MS = 5000

type Trouble = 'well' | 'down' | 'hanging' | 'refusing' | 'slow'

/** A mail server on one port that can be made to fail in several ways. */
function startFailingMailServer(port: number) {
  const received: { to: string; messageId: string }[] = []
  let trouble: Trouble = 'well'
  let server: SMTPServer | null = null
  const refusal = () => Object.assign(new Error('Try again later'), { responseCode: 451 })
  const open = () =>
    new Promise<void>(resolve => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['AUTH', 'STARTTLS'],
        onConnect: async (_session, done) => {
          // Neither a greeting nor a refusal.
          if (trouble === 'hanging') return
          done()
        },
        onData: (stream, session, done) => {
          let text = ''
          stream.on('data', chunk => (text += chunk))
          stream.on('end', async () => {
            if (trouble === 'refusing') return done(refusal())
            if (trouble === 'slow') await wait(3000)
            const [, messageId = ''] = /^Message-ID: *(\S+)/im.exec(text) ?? []
            for (const { address } of session.envelope.rcptTo) received.push({ to: address, messageId })
            done()
          })
        },
      })
      server.on('error', () => {})
      server.listen(port, '127.0.0.1', () => resolve())
    })
  return {
    received,
    /** Connections that exist are cut. */
    async turn(into: Trouble) {
      trouble = into
      const closing = server
      server = null
      if (closing) {
        for (const connection of closing.connections) connection.close()
        await new Promise<void>(resolve => closing.close(() => resolve()))
      }
      if (into !== 'down') await open()
    },
    close: () => new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve())),
  }
}

/** The mail server is down, hangs, refuses and is slow while people write to us. Each of them gets one receipt. */
export async function mail(): Promise<Result> {
  const port = await freePort()
  const server = startFailingMailServer(port)
  await server.turn('well')
  const { origin } = await start('mail', { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const written: string[] = []
  const slowest: Record<string, number> = {}
  const write = async (email: string) => {
    const reply = await fetch(`${origin}/api/enquiries`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: enquiry('Do I get a receipt?', email),
    })
    if (reply.status === 201) written.push(email)
  }
  for (const trouble of ['well', 'down', 'hanging', 'refusing', 'slow'] as const) {
    await server.turn(trouble)
    for (let number = 0; number < PER_TROUBLE; number++) {
      const began = performance.now()
      await write(`${trouble}.${number}@people.example`)
      slowest[trouble] = Math.max(slowest[trouble] ?? 0, Math.round(performance.now() - began))
    }
    // Long enough for a few attempts.
    await wait(12_000)
  }
  await server.turn('well')
  const receipts = (email: string) => server.received.filter(({ to }) => to === email)
  await until('a receipt for everyone', () => written.every(email => receipts(email).length > 0), 300)
  require(Object.values(slowest).every(
    ms => ms < MAX_MS,
  ), `no request waits for the mail server: ${JSON.stringify(slowest)}`)
  await server.close()
  return {
    acknowledged: written.length,
    lost: written.filter(email => receipts(email).length === 0).length,
    doubled: written.filter(email => receipts(email).length > 1).length,
    remarks: `slowest request in ms: ${Object.entries(slowest)
      .map(([trouble, ms]) => `${trouble} ${ms}`)
      .join(', ')}`,
  }
}
