import type { FastifyInstance, InjectOptions } from 'fastify'
import type { AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf, ReplyOf } from '#shared/endpoint.ts'
import type { ErrorReply } from '#shared/errors.ts'

/** A reply, typed as `T` by a caller who knows the shape of a success. */
export interface Reply<T = unknown> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The parsed JSON of a success. */
  body: T
  /** The same JSON, read as a failure. */
  error: ErrorReply
  text: string
  bytes: Buffer
}

export interface SendOptions {
  headers?: Record<string, string>
  query?: Record<string, string>
}

export interface Upload {
  name: string
  bytes: Buffer
  /** The media type the browser would declare. */
  type?: string
  kind?: string
  clientId?: string
  staffOnly?: boolean
  /** The document of which it is a newer version. */
  replaces?: string
}

/** Returns a path with its `:name` parameters filled in and a query. */
export function urlOf(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `:${name}`))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** A form upload as our page's script sends it: the fields first, then the file. */
export function multipart(upload: Upload): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----shelterbelt-test-boundary'
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head =
    field('kind', upload.kind ?? 'other') +
    field('clientId', upload.clientId ?? crypto.randomUUID()) +
    (upload.staffOnly ? field('staffOnly', 'yes') : '') +
    (upload.replaces ? field('replaces', upload.replaces) : '') +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${upload.name}"\r\n` +
    `Content-Type: ${upload.type ?? 'application/octet-stream'}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), upload.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-requested-with': 'shelterbelt',
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A browser of one person: keeps cookies, sends its Origin, and calls the app without a socket. */
export class Agent {
  readonly #app: FastifyInstance
  readonly #origin: string
  readonly cookies = new Map<string, string>()

  constructor(app: FastifyInstance, origin: string, cookies: Record<string, string> = {}) {
    this.#app = app
    this.#origin = origin
    for (const [name, value] of Object.entries(cookies)) this.cookies.set(name, value)
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async request(options: InjectOptions): Promise<Reply> {
    const ownHeaders: Record<string, string> = { host: new URL(this.#origin).host }
    if (options.method !== 'GET' && options.method !== 'HEAD') ownHeaders.origin = this.#origin
    if (this.cookies.size > 0) ownHeaders.cookie = this.cookieHeader
    // Yield to the event loop as a real socket would, or the server considers itself overloaded.
    await new Promise(resolve => setImmediate(resolve))
    const reply = await this.#app.inject({ ...options, headers: { ...ownHeaders, ...options.headers } })
    for (const cookie of reply.cookies) {
      const gone = cookie.value === '' || cookie.maxAge === 0
      if (gone) this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    const json = parsed(reply.body)
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: json,
      error: json as ErrorReply,
      text: reply.body,
      bytes: reply.rawPayload,
    }
  }

  #json(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: unknown, options: SendOptions) {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    return this.request({
      method,
      url: urlOf(path, {}, options.query),
      headers: { ...type, ...options.headers },
      ...payload,
    })
  }

  get(path: string, options: SendOptions = {}): Promise<Reply> {
    return this.request({
      method: 'GET',
      url: urlOf(path, {}, options.query),
      headers: options.headers ?? {},
    })
  }

  post(path: string, body?: unknown, options: SendOptions = {}): Promise<Reply> {
    return this.#json('POST', path, body, options)
  }

  put(path: string, body?: unknown, options: SendOptions = {}): Promise<Reply> {
    return this.#json('PUT', path, body, options)
  }

  delete(path: string, body?: unknown, options: SendOptions = {}): Promise<Reply> {
    return this.#json('DELETE', path, body, options)
  }

  /** Uploads one file by a form, as the document uploader does. */
  upload(path: string, file: Upload, options: SendOptions = {}): Promise<Reply> {
    const { payload, headers } = multipart(file)
    return this.request({ method: 'POST', url: path, headers: { ...headers, ...options.headers }, payload })
  }

  /** Posts a plain HTML form, as a browser without JavaScript does. */
  submit(path: string, fields: Record<string, string>, options: SendOptions = {}): Promise<Reply> {
    return this.request({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
      payload: new URLSearchParams(fields).toString(),
    })
  }

  /** Calls a declared endpoint; the body of a success is typed. */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    sent: { params?: ParamsOf<E>; query?: QueryInputOf<E>; body?: BodyInputOf<E> } = {},
  ): Promise<Reply<ReplyOf<E>>> {
    const url = urlOf(
      endpoint.path,
      (sent.params ?? {}) as Record<string, string>,
      (sent.query ?? {}) as Record<string, unknown>,
    )
    const reply =
      endpoint.method === 'GET' ? await this.get(url) : await this.#json(endpoint.method, url, sent.body, {})
    return reply as Reply<ReplyOf<E>>
  }
}
