import { DataFolderSilent, runCommand } from './command-line.ts'
import { isCommand, UsageError } from './commands.ts'
import { ConfigError, parseConfig } from './config.ts'
import type { Config } from './platform/config.ts'
import { DataFolderInUse } from './platform/db/data-lock.ts'
import { MigrationMismatch } from './platform/db/migrations.ts'
import { SecretKeyError } from './platform/security/encryption.ts'
import { startServer } from './start.ts'

/** Faults a person can mend: said in words, without a stack. */
const MENDABLE = [
  ConfigError,
  DataFolderInUse,
  DataFolderSilent,
  MigrationMismatch,
  SecretKeyError,
  UsageError,
]

const [name, ...words] = process.argv.slice(2)

try {
  const config = parseConfig(process.env)
  if (isCommand(name)) await command(config, name, words)
  else await serve(config)
} catch (error) {
  const mendable =
    MENDABLE.some(kind => error instanceof kind) || (error as { code?: string }).code === 'EADDRINUSE'
  console.error(mendable && error instanceof Error ? error.message : error)
  process.exit(error instanceof UsageError ? 2 : 1)
}

/** Says what a command came to. The process leaves with 0 when it did what was asked, else with 1; 2 for wrong words. */
async function command(config: Config, asked: string, said: string[]): Promise<void> {
  const { ok, lines } = await runCommand(config, asked, said)
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
      void stop().then(() => process.exit(0))
    })
  }
}
