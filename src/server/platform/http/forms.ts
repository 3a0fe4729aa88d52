import type { FastifyInstance } from 'fastify'

/**
 * Lets the routes of this scope take plain HTML forms. Every value of a repeated name is kept, as URLSearchParams does;
 * everywhere else in the house only JSON is read.
 */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 128 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
