import { runCommandLine, ServerNotResponding } from './command-line.ts'
import { UsageError } from './commands/command.ts'
import { describeCommands, findCommand } from './commands/commands.ts'
import { ConfigError, parseConfig } from './config.ts'
import { demoAccounts } from './features/demo/accounts.ts'
import { DemoInDeployment } from './features/demo/service.ts'
import type { Config } from './platform/config.ts'
import { CopyFailed } from './platform/db/copying.ts'
import { DataFolderInUse } from './platform/db/data-lock.ts'
import { DumpFailed } from './platform/db/dump.ts'
import { MigrationFailed, MigrationMismatch } from './platform/db/migrations.ts'
import { DiskFull } from './platform/db/pglite.ts'
import { DatabaseUnreachable } from './platform/db/postgres.ts'
import { WrongFilesFolder } from './platform/files/marker.ts'
import { SecretKeyError } from './platform/security/encryption.ts'
import { fillDemo, startServer } from './start.ts'

/** Errors that an operator can fix: printed as a message, without a stack. */
const OPERATOR_ERRORS = [
  ConfigError,
  DataFolderInUse,
  ServerNotResponding,
  CopyFailed,
  DatabaseUnreachable,
  DemoInDeployment,
  DiskFull,
  DumpFailed,
  MigrationFailed,
  MigrationMismatch,
  SecretKeyError,
  UsageError,
  WrongFilesFolder,
]

/** Whether an operator can fix an error: one of ours, or a refusal of the system such as a port in use or a folder without rights. */
const isOperatorError = (error: unknown): error is Error =>
  OPERATOR_ERRORS.some(kind => error instanceof kind) || (error instanceof Error && 'syscall' in error)

const [name, ...args] = process.argv.slice(2)

try {
  if (name === '--help') console.log(describeCommands())
  else if (name && args.includes('--help')) console.log(describeCommands(name))
  else if (name === 'demo:fill' && process.send) await fillForParent()
  else if (name) await command(name, args)
  else await serve(parseConfig(process.env))
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error)
  process.exit(error instanceof UsageError ? 2 : 1)
}

/** Runs a command and prints its outcome. The exit code is 0 on success, 1 on failure or for problems found, and 2 for wrong arguments. */
async function command(name: string, args: string[]): Promise<void> {
  const { isReport = false } = findCommand(name)
  const config = parseConfig(process.env)
  const { ok, lines } = await runCommandLine(config, name, args)
  for (const line of lines) (ok || isReport ? console.log : console.error)(line)
  process.exitCode = ok ? 0 : 1
}

/** The first step of `npm start`, in a separate process that ends with it. */
async function fillForParent(): Promise<void> {
  process.once('disconnect', () => process.exit(1))
  const config = parseConfig(process.env)
  if (config.isDemo) await fillDemo(config)
  process.exit()
}

async function serve(config: Config): Promise<void> {
  const stop = await startServer(config)
  announce(config)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void stop().then(() => process.exit())
    })
  }
}

/** Prints the site's address and, in the demo, its accounts. */
function announce(config: Config): void {
  const lines = [`Shelterbelt is ready at ${config.publicUrl}`]
  if (config.isDemo) {
    lines.push(
      '',
      'This is the demo: made-up people, on this machine only. Log in with the password Shelterbelt1 as',
    )
    for (const { username, path } of demoAccounts)
      lines.push(`  ${username.padEnd(12)} ${config.publicUrl}${path}`)
  }
  console.log(`\n${lines.join('\n')}\n`)
}
