import type { FastifyInstance } from 'fastify'

/** Returns a field of a posted form; '' when it is missing. */
export function fieldOf(body: unknown, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : ''
}

/** Our forms have one or two fields; further parts are ignored. */
const MAX_PARTS = 20

/** Accepts multipart bodies: mail programs may send their one field that way (RFC 8058). Small, and without files. */
export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: 8 * 1024 },
    (request, body, done) => done(null, parseMultipart(String(body), request.headers['content-type'] ?? '')),
  )
}

/** Returns the fields of a multipart body. It only splits: a regular expression over the body could be made to run forever. */
export function parseMultipart(body: string, contentType: string): URLSearchParams {
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
