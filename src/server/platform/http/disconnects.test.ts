import { connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { installErrorReplies } from './error-replies.ts'

/** Returns what a server logs when a client disconnects after it sent this much of a body of two bytes. */
async function logOfDisconnect(sent: string): Promise<{ level: number; msg: string }[]> {
  const lines: { level: number; msg: string }[] = []
  let logged = () => {}
  const isLogged = new Promise<void>(resolve => {
    logged = resolve
  })
  const stream = new Writable({
    write(chunk, _, done) {
      const line = JSON.parse(String(chunk)) as { level: number; msg: string }
      lines.push(line)
      if (/disconnected before|failed|premature|terminated/.test(line.msg)) logged()
      done()
    },
  })
  const app = fastify({ logger: { level: 'info', stream } })
  installErrorReplies(app)
  const received = new Promise<void>(resolve => {
    app.addHook('onRequest', async () => {
      if (sent.length < 2) resolve()
    })
    app.post('/', (_request, reply) => {
      resolve()
      return reply.send(new Readable({ read() {} }))
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n${sent}`,
    )
  })
  await received
  socket.destroy()
  await isLogged
  await app.close()
  return lines
}

test.each([
  ['before the reply', '{}'],
  ['while it sends', '{'],
])('a client that disconnects %s logs no failure', async (_, sent) => {
  const lines = await logOfDisconnect(sent)
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  expect(lines.map(({ msg }) => msg)).toContain('the client disconnected before the reply')
})
