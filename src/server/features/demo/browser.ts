import type { FastifyInstance, InjectOptions } from 'fastify'
import type { AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf, ReplyOf } from '#shared/endpoint.ts'

interface Sent<E extends AnyEndpoint> {
  params?: ParamsOf<E>
  query?: QueryInputOf<E>
  body?: BodyInputOf<E>
}

interface Upload {
  name: string
  kind: string
  type: string
  bytes: Buffer
}

/** The browser of a made-up person: keeps cookies and calls the app without a socket. Throws for every refusal. */
export class Browser {
  readonly #app: FastifyInstance
  readonly #origin: string
  readonly #address: string
  readonly #userAgent: string
  readonly #cookies = new Map<string, string>()

  constructor(
    app: FastifyInstance,
    { origin, address, userAgent }: { origin: string; address: string; userAgent: string },
  ) {
    this.#app = app
    this.#origin = origin
    this.#address = address
    this.#userAgent = userAgent
  }

  async call<E extends AnyEndpoint>(endpoint: E, { params, query, body }: Sent<E> = {}): Promise<ReplyOf<E>> {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(query ?? {}))
      if (value !== undefined) search.set(key, String(value))
    const filled = fillPath(endpoint.path, params as Record<string, string> | undefined)
    const url = search.size > 0 ? `${filled}?${search}` : filled
    return (await this.#json(endpoint.method, url, body)) as ReplyOf<E>
  }

  post(url: string, body: unknown): Promise<unknown> {
    return this.#json('POST', url, body)
  }

  #json(method: AnyEndpoint['method'], url: string, body: unknown): Promise<unknown> {
    if (body === undefined) return this.#send({ method, url })
    return this.#send({
      method,
      url,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  }

  /** Posts a plain form, as a page without a script does. */
  async submit(url: string, fields: Record<string, string>): Promise<void> {
    await this.#send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  }

  async upload<E extends AnyEndpoint>(
    endpoint: E,
    params: Record<string, string>,
    file: Upload,
  ): Promise<ReplyOf<E>> {
    const boundary = '----shelterbelt-demo'
    const field = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const head =
      field('kind', file.kind) +
      field('clientId', crypto.randomUUID()) +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n` +
      `Content-Type: ${file.type}\r\n\r\n`
    const reply = await this.#send({
      method: 'POST',
      url: fillPath(endpoint.path, params),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'x-requested-with': 'shelterbelt',
      },
      payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return reply as ReplyOf<E>
  }

  async #send(options: InjectOptions): Promise<unknown> {
    const ownHeaders: Record<string, string> = {
      host: new URL(this.#origin).host,
      origin: this.#origin,
      'user-agent': this.#userAgent,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    // A request over a socket takes a turn of the event loop. Without one the server would consider itself overloaded.
    await new Promise(resolve => setImmediate(resolve))
    const reply = await this.#app.inject({
      ...options,
      remoteAddress: this.#address,
      headers: { ...ownHeaders, ...options.headers },
    })
    if (reply.statusCode >= 400)
      throw new Error(`${options.method} ${options.url}: ${reply.statusCode} ${reply.body.slice(0, 500)}`)
    for (const { name, value, maxAge } of reply.cookies) {
      if (value === '' || maxAge === 0) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return String(reply.headers['content-type'] ?? '').includes('json') ? JSON.parse(reply.body) : null
  }
}

const fillPath = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
