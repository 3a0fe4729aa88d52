import { connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { installErrorReplies } from './error-replies.ts'

/** A server whose answer never begins, and what it has logged once its visitor has hung up. */
async function logOfHangingUp(): Promise<{ level: number; msg: string }[]> {
  const lines: { level: number; msg: string }[] = []
  let logged = () => {}
  const over = new Promise<void>(resolve => {
    logged = resolve
  })
  const stream = new Writable({
    write(chunk, _, done) {
      const line = JSON.parse(String(chunk)) as { level: number; msg: string }
      lines.push(line)
      if (/left before|failed|premature|terminated/.test(line.msg)) logged()
      done()
    },
  })
  const app = fastify({ logger: { level: 'info', stream } })
  installErrorReplies(app)
  const asked = new Promise<void>(resolve => {
    app.post('/', (_request, reply) => {
      resolve()
      return reply.send(new Readable({ read() {} }))
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    )
  })
  await asked
  socket.destroy()
  await over
  await app.close()
  return lines
}

test('whoever hangs up before the first word fills no log with failures', async () => {
  const lines = await logOfHangingUp()
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  expect(lines.map(({ msg }) => msg)).toContain('whoever asked left before the answer')
})
