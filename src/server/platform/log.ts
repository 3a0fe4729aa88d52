import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'

/** Creates the log: one JSON line per event, without secrets or personal data. */
export function createLog(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
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
        // Drizzle's errors contain the parameters of the statement.
        'err.params',
        'err.parameters',
        'err.query',
      ],
      censor: '[redacted]',
    },
    serializers: { err: describe },
  }
  return to ? pino(options, to) : pino(options)
}

/** The log of commands: people read their outcome instead. */
export const silentLog = createLog({ logLevel: 'silent' })

/** Returns an error without the parameters of a statement: PostgreSQL quotes them in `detail`, Drizzle in `message`. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error was thrown' }
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string }
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(table ? { table } : {}),
    stack: withoutValues(error.message) + framesOf(error),
    ...(error.cause instanceof Error ? { cause: describe(error.cause) } : {}),
  }
}

const withoutValues = (message: string) => message.split('\nparams:')[0] ?? ''

/** Returns the frames of an error's stack, which follow a message of one or more lines. */
function framesOf({ stack = '', message }: Error): string {
  const index = stack.indexOf(message)
  return index < 0 ? '' : stack.slice(index + message.length)
}
