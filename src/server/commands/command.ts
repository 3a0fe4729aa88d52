import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { Config } from '../platform/config.ts'
import type { CommandRequest, Outcome } from '../platform/control.ts'
import type { Database } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'

/** What a command works with: the running server's platform, or one of its own. */
export type CommandContext = Platform & { database: Database }

/** Runs a command where the data is: in the server that has the embedded database, otherwise in this process. */
type RunWithData = (request: CommandRequest) => Promise<Outcome>

interface Described<I> {
  /** What it does, for the list of commands; null for a part of another command. */
  summary: string | null
  /** Its options: a placeholder for the value, and what it means. */
  options: Readonly<Record<string, { value: string; meaning: string }>>
  input: z.ZodType<I>
  /** Whether it reports what it found: that is its output, problems or not. */
  isReport?: true
}

/** A command for operators on the server's machine who may read its data folder. */
export type Command<I = unknown> = Described<I> &
  (
    | { run(context: CommandContext, input: I): Promise<Outcome> }
    /** For commands that don't run in a server. `print` shows progress. */
    | { runAlone(config: Config, input: I, runWithData: RunWithData): Promise<Outcome> }
  )

export const defineCommand = <I>(spec: Command<I>) => spec as unknown as Command

/** A command was called with invalid arguments. */
export class UsageError extends Error {}

/** Returns how to call a command here: from a release, or from the sources. */
export function howToCall(name: string, options = ''): string {
  const isRelease = basename(process.argv[1] ?? '') === 'server.mjs'
  if (isRelease) return `node server.mjs ${name}${options && ` ${options}`}`
  return `npm run ${name}${options && ` -- ${options}`}`
}

/** Returns a command's usage: its call, and a line for each option. */
export function describeUsage(name: string, { options }: Command): string {
  const listed = Object.entries(options)
  const call = howToCall(name, listed.map(([option, { value }]) => `--${option} ${value}`).join(' '))
  const width = Math.max(0, ...listed.map(([option]) => option.length))
  return [
    `Usage: ${call}`,
    ...listed.map(([option, { meaning }]) => `  --${option.padEnd(width)}  ${meaning}`),
  ].join('\n')
}

/** Parses a command's arguments. Throws a UsageError with the problem and the usage. */
export function parseArguments(name: string, command: Command, args: string[]): unknown {
  const options = Object.fromEntries(
    Object.keys(command.options).map(option => [option, { type: 'string' as const }]),
  )
  let values: unknown
  try {
    values = parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${describeUsage(name, command)}`)
  }
  const parsed = command.input.safeParse({ ...(values as object) })
  if (parsed.success) return parsed.data
  const problems = [...new Set(parsed.error.issues.map(({ message }) => message))]
  throw new UsageError(`${problems.join('. ')}.\n${describeUsage(name, command)}`)
}
