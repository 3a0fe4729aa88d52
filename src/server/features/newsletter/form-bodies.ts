import type { FastifyInstance } from 'fastify'

/** A field of a plain form, whichever way it was sent; '' where there is none. */
export function fieldOf(body: unknown, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : ''
}

/** Our forms have one field or two; what comes after so many parts is not looked at. */
const MAX_PARTS = 20

/** Mail programs may send their one field as multipart as well (RFC 8058). Small, and without files. */
export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: 8 * 1024 },
    (request, body, done) => done(null, partsOf(String(body), request.headers['content-type'] ?? '')),
  )
}

/** The fields of a multipart body, by splitting alone: one expression over all of it could be made to take for ever. */
export function partsOf(body: string, contentType: string): URLSearchParams {
  const fields = new URLSearchParams()
  const [, boundary] = /;\s*boundary="?([^\s";]{1,70})/i.exec(contentType) ?? []
  if (!boundary) return fields
  for (const part of body.split(`--${boundary}`, MAX_PARTS).slice(1)) {
    const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
    const [, name] = /;\s*name="?([\w-]{1,40})/i.exec(head) ?? []
    const [value = ''] = rest.join('\n\n').split(/[\r\n]/, 1)
    if (name) fields.append(name, value)
  }
  return fields
}
