import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SmtpServer } from '../../src/server/platform/mail/smtp.ts'

/** What the mail server does with the next email; by default it accepts it. */
export interface Behaviour {
  /** Replies this to RCPT TO. */
  refusesRecipient?: { code: number; words: string }
  /** Replies this to DATA. */
  refusesEmail?: { code: number; words: string }
  /** Disconnects after receiving the whole email. */
  hangsUp?: boolean
  /** Delays the reply to the email. */
  until?: Promise<unknown>
}

/** A mail server on this machine that can be made to fail. */
export interface TestMailServer {
  address: SmtpServer
  /** The accepted emails, parsed. */
  received: Email[]
  /** The accepted emails as received. */
  raw: string[]
  /** The behaviour for the next emails in order; after the last one it accepts all. */
  behaviours: Behaviour[]
  /** The number of emails offered so far, accepted or not. */
  offered: number
  close(): Promise<void>
}

const refusal = ({ code, words }: { code: number; words: string }) =>
  Object.assign(new Error(words), { responseCode: code })

export async function aMailServer(): Promise<TestMailServer> {
  const sockets = new Set<Socket>()
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      mailServer.offered++
      const refused = mailServer.behaviours[0]?.refusesRecipient
      if (refused) mailServer.behaviours.shift()
      done(refused ? refusal(refused) : null)
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { hangsUp, refusesEmail, until } = mailServer.behaviours.shift() ?? {}
        await until
        if (hangsUp) return hangUp()
        if (refusesEmail) return done(refusal(refusesEmail))
        const bytes = Buffer.concat(chunks)
        mailServer.raw.push(bytes.toString())
        mailServer.received.push(await PostalMime.parse(bytes))
        done()
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailServer: TestMailServer = {
    address: { host: '127.0.0.1', port, tls: 'none', login: null },
    received: [],
    raw: [],
    behaviours: [],
    offered: 0,
    close: () => {
      hangUp()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return mailServer
}
