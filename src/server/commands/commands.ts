import type { CommandRequest, Outcome } from '../platform/control.ts'
import { RequestError } from '../platform/http/errors.ts'
import { backUp, copyForBackup, restore } from './backups.ts'
import { doctor, testMail, verifyAuditLog, verifyStoredFiles } from './checks.ts'
import {
  type Command,
  type CommandContext,
  describeUsage,
  howToCall,
  parseArguments,
  UsageError,
} from './command.ts'
import { moveFiles } from './files.ts'
import { disableUser, inviteAdmin, listUsers, resetSecondFactor } from './people.ts'
import { migrateDatabase, moveData } from './schema.ts'

const COMMANDS: Readonly<Record<string, Command>> = {
  'admin:invite': inviteAdmin,
  'user:list': listUsers,
  'user:disable': disableUser,
  'user:reset-second-factor': resetSecondFactor,
  doctor,
  'mail:test': testMail,
  'files:verify': verifyStoredFiles,
  'files:move': moveFiles,
  'audit:verify': verifyAuditLog,
  backup: backUp,
  'backup:copy': copyForBackup,
  restore,
  move: moveData,
  migrate: migrateDatabase,
}

/** Names of the commands that people call. */
export const commandNames = Object.keys(COMMANDS).filter(name => COMMANDS[name]?.summary)

const isCommand = (name: string | undefined): name is string =>
  name !== undefined && Object.hasOwn(COMMANDS, name)

export function findCommand(name: string): Command {
  const found = isCommand(name) ? COMMANDS[name] : undefined
  if (!found) throw new UsageError(`Unknown command: ${name}.\n\n${describeCommands()}`)
  return found
}

/** Parses a command line. Throws a UsageError with the problem and the usage. */
export const parseCommand = (name: string, args: string[]): CommandRequest => ({
  name,
  input: parseArguments(name, findCommand(name), args),
})

export function describeCommands(name?: string): string {
  if (name) {
    const command = findCommand(name)
    return `${command.summary}.\n${describeUsage(name, command)}`
  }
  const width = Math.max(...commandNames.map(commandName => commandName.length))
  const listed = commandNames.map(
    commandName => `  ${commandName.padEnd(width)}  ${COMMANDS[commandName]?.summary}`,
  )
  return ['Commands:', ...listed, '', `Options of a command: ${howToCall('<command>', '--help')}`].join('\n')
}

/** Runs a command where the data is. A refusal by a feature becomes a failed outcome with its message. */
export async function runCommand(context: CommandContext, { name, input }: CommandRequest): Promise<Outcome> {
  const command = findCommand(name)
  if (!('run' in command)) throw new UsageError(`${name} doesn’t run in a server.`)
  try {
    return await command.run(context, input)
  } catch (error) {
    if (error instanceof RequestError) return { ok: false, lines: [error.message] }
    throw error
  }
}
