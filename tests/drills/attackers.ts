import http from 'node:http'
import { connect } from 'node:net'

/** Attacks on a server at a port, each for some seconds. They run in a process of their own, so that they don't slow the measuring process. */
const [name = '', port = '', seconds = ''] = process.argv.slice(2)
const end = Date.now() + Number(seconds) * 1000
const FROM = '127.0.7.1'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function send(method: string, path: string, body: string | null, from = FROM): Promise<number> {
  return new Promise(resolve => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port: Number(port),
        localAddress: from,
        method,
        path,
        headers: {
          ...(body === null
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      reply => {
        reply.resume()
        reply.once('end', () => resolve(reply.statusCode ?? 0))
        reply.once('error', () => resolve(0))
      },
    )
    request.once('error', () => resolve(0))
    request.end(body ?? undefined)
  })
}

/** Sends `perSecond` requests a second without waiting for the replies. */
async function atRate(perSecond: number, request: () => Promise<number>): Promise<void> {
  while (Date.now() < end) {
    void request()
    await pause(1000 / perSecond)
  }
}

const item = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`a${n}`, 'b']))
const questions = 'How is auto insurance rated? What is tenant coverage? '.repeat(40).slice(0, 1990)
const turns = Array.from({ length: 10 }, (_, at) => ({
  role: at % 2 ? 'assistant' : 'user',
  content: questions,
}))
const deep = '['.repeat(520_000) + ']'.repeat(520_000)

const attacks: Record<string, () => Promise<void>> = {
  /** H1: bodies of 1 MB whose last byte is never sent. */
  H1: async () => {
    const body = Buffer.alloc(1_047_999, 32)
    body[0] = 34
    let opened = 0
    while (Date.now() < end) {
      if (opened < 2400) {
        opened++
        const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: FROM })
        socket.on('error', () => {})
        socket.write(
          'POST /nothing-here HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1048000\r\n\r\n',
        )
        socket.write(body)
      }
      await pause(3)
    }
  },
  /** H2: four deeply nested bodies a second to a path without a route. */
  H2: () => atRate(4, () => send('POST', '/x', deep)),
  /** H3: four drafts a second with 20,000 answers in one item. */
  H3: () =>
    atRate(4, () =>
      send(
        'PUT',
        '/api/quote-requests/draft',
        JSON.stringify({ line: 'auto', revision: 0, answers: { drivers: [item] } }),
      ),
    ),
  /** M6: the OpenAPI description and unknown paths, as fast as the server responds. */
  M6: async () => {
    let number = 0
    const loop = async () => {
      while (Date.now() < end) {
        await send('GET', '/api/openapi.json', null)
        await send('GET', `/nothing-${number++}`, null)
      }
    }
    await Promise.all(Array.from({ length: 20 }, loop))
  },
  /** Long messages of many questions to the assistant, two a second from seven addresses, as many as these may send. */
  chat: () => {
    const body = JSON.stringify({ messages: [...turns, { role: 'user', content: questions }] })
    let sent = 0
    return atRate(2, () => send('POST', '/api/ai-chat', body, `127.0.7.${(sent++ % 7) + 1}`))
  },
}

await attacks[name]?.()
process.exit(0)
