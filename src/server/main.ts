import { runCommandLine, ServerNotResponding } from './command-line.ts'
import { isCommand, UsageError } from './commands.ts'
import { ConfigError, parseConfig } from './config.ts'
import type { Config } from './platform/config.ts'
import { DataFolderInUse } from './platform/db/data-lock.ts'
import { MigrationFailed, MigrationMismatch } from './platform/db/migrations.ts'
import { DiskFull } from './platform/db/pglite.ts'
import { DatabaseUnreachable } from './platform/db/postgres.ts'
import { SecretKeyError } from './platform/security/encryption.ts'
import { startServer } from './start.ts'

/** Errors that an operator can fix: printed as a message, without a stack. */
const OPERATOR_ERRORS = [
  ConfigError,
  DataFolderInUse,
  ServerNotResponding,
  DatabaseUnreachable,
  DiskFull,
  MigrationFailed,
  MigrationMismatch,
  SecretKeyError,
  UsageError,
]

const [name, ...args] = process.argv.slice(2)

try {
  const config = parseConfig(process.env)
  if (isCommand(name)) await command(config, name, args)
  else await serve(config)
} catch (error) {
  const isOperatorError =
    OPERATOR_ERRORS.some(kind => error instanceof kind) || (error as { code?: string }).code === 'EADDRINUSE'
  console.error(isOperatorError && error instanceof Error ? error.message : error)
  process.exit(error instanceof UsageError ? 2 : 1)
}

/** Runs a command and prints its outcome. The exit code is 0 on success, 1 on failure and 2 for wrong arguments. */
async function command(config: Config, name: string, args: string[]): Promise<void> {
  const { ok, lines } = await runCommandLine(config, name, args)
  for (const line of lines) (ok ? console.log : console.error)(line)
  process.exitCode = ok ? 0 : 1
}

async function serve(config: Config): Promise<void> {
  const stop = await startServer(config)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void stop().then(() => process.exit())
    })
  }
}
