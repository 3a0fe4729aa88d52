import { Agent, request } from 'node:http'

export interface Reply {
  status: number
  text: string
}

/** A keep-alive connection to a server. It sends one request after the other with a session cookie. */
export function connectTo(port: number, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  function send(method: 'GET' | 'POST', path: string, body?: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = request({
        ...{ agent, host: '127.0.0.1', port, method, path },
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      })
      sent.once('error', reject)
      sent.once('response', reply => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => {
          text += chunk
        })
        reply.once('error', reject)
        reply.once('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      })
      sent.end(body)
    })
  }

  /** Returns the parsed JSON of a success. Throws otherwise, because a benchmark of failures measures nothing. */
  async function succeed<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const reply = await send(method, path, body && JSON.stringify(body))
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`)
    return JSON.parse(reply.text) as T
  }

  return {
    get: <T>(path: string) => succeed<T>('GET', path),
    post: <T>(path: string, body: object) => succeed<T>('POST', path, body),
    close: () => agent.destroy(),
  }
}

export type Connection = ReturnType<typeof connectTo>
