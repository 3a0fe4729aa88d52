import type { FastifyInstance } from 'fastify'

/** A field of a plain form, whichever way it was sent; '' where there is none. */
export function fieldOf(body: unknown, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : ''
}

/** Mail programs may send their one field as multipart as well (RFC 8058). Small, and without files. */
export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: 8 * 1024 },
    (_request, body, done) => {
      const fields = new URLSearchParams()
      const field = /name="?([\w-]{1,40})"?[^\r\n]*(?:\r?\n[^\r\n]+)*\r?\n\r?\n([^\r\n]{0,300})\r?\n--/g
      for (const [, name = '', value = ''] of String(body).matchAll(field)) fields.append(name, value)
      done(null, fields)
    },
  )
}
