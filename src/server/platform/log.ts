import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/** The log: one JSON line an event, without anything secret or private in it. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.email',
        '*.phone',
        '*.body',
        '*.answers',
        'req.headers.cookie',
        'req.headers.authorization',
        'headers.cookie',
        'res.headers["set-cookie"]',
        // Drizzle's errors carry the parameters of the statement.
        'err.params',
        'err.parameters',
        'err.query',
      ],
      censor: '[redacted]',
    },
    serializers: { err: describe },
  })
}

/** An error without the values a statement was given: PostgreSQL quotes them in `detail`, Drizzle in `message`. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error was thrown' }
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string }
  return {
    type: error.name,
    message: error.message.split('\nparams:')[0],
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(table ? { table } : {}),
    stack: error.stack?.replace(/\nparams:.*$/m, ''),
    ...(error.cause instanceof Error ? { cause: describe(error.cause) } : {}),
  }
}
