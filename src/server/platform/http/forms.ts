import type { FastifyInstance } from 'fastify'

/** Lets the routes of this scope accept plain HTML forms, as URLSearchParams. All other routes accept JSON only. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
