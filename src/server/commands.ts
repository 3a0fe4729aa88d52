import { parseArgs } from 'node:util'
import { z } from 'zod'
import { formatMoment } from '#shared/format.ts'
import { AdminInvitation } from '#shared/people/invitations.ts'
import { verifyAudit } from './features/audit/verification.ts'
import { inviteFromServer } from './features/people/invitations/service.ts'
import type { CommandRequest, Outcome } from './platform/control.ts'
import { RequestError } from './platform/http/errors.ts'
import type { Platform } from './platform/platform.ts'

/** The parts of the platform that commands need, in the server or in a process of their own. */
type CommandContext = Pick<Platform, 'config' | 'db' | 'clock' | 'mail'>

/** A command for operators on the server's machine who may read its data folder. */
interface Command<I = unknown> {
  usage: string
  input: z.ZodType<I>
  /** Parses the arguments. Throws for an unknown one. */
  parse(args: string[]): unknown
  run(context: CommandContext, input: I): Promise<Outcome>
}

const command = <I>(spec: Command<I>) => spec as unknown as Command

const COMMANDS: Readonly<Record<string, Command>> = {
  'admin:invite': command({
    usage: 'npm run admin:invite -- --email you@example.com --name "Your Name"',
    input: AdminInvitation,
    parse: args => {
      const { email, name } = parseArgs({
        args,
        options: { email: { type: 'string' }, name: { type: 'string' } },
      }).values
      // The person who accepts the invitation can change the name.
      return { email: email ?? '', fullName: name ?? (email ?? '').split('@')[0] }
    },
    run: async (context, { email, fullName }) => {
      const { url, expiresAt } = await inviteFromServer(context, { email, fullName })
      const lines = [
        `${fullName} <${email}> can become an administrator with this link:`,
        '',
        `  ${url}`,
        '',
        `It can be used once, expires ${formatMoment(expiresAt.toISOString())} Alberta time, and won’t be shown again.`,
        'The invitation is also emailed to that address, with a separate link.',
      ]
      if (context.config.isDemo) {
        lines.push(
          'This is the demo: the account exists only on this machine. For a deployment, set NODE_ENV or DATABASE_URL as on its server.',
        )
      }
      return { ok: true, lines }
    },
  }),
  'audit:verify': command({
    usage: 'npm run audit:verify',
    input: z.strictObject({}),
    parse: args => parseArgs({ args, options: {} }).values,
    run: async ({ db }) => {
      const { intact, entries, head, fault } = await verifyAudit(db)
      const counted = `${entries} ${entries === 1 ? 'entry' : 'entries'}`
      const last = head ? [`The last hash is ${head.position} ${head.hash}`] : []
      return intact
        ? { ok: true, lines: [`The audit log is intact: ${counted}.`, ...last] }
        : {
            ok: false,
            lines: [`Audit log verification failed. At position ${fault?.position}: ${fault?.what}`, ...last],
          }
    },
  }),
}

export const isCommand = (name: string | undefined): name is string =>
  name !== undefined && Object.hasOwn(COMMANDS, name)

/** A command was called with invalid arguments. */
export class UsageError extends Error {}

/** Parses a command line. Throws a UsageError with the problem and the usage. */
export function parseCommand(name: string, args: string[]): CommandRequest {
  const { usage, input, parse } = findCommand(name)
  let values: unknown
  try {
    values = parse(args)
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${usage}`)
  }
  const parsed = input.safeParse(values)
  if (parsed.success) return { name, input: parsed.data }
  const problems = [...new Set(parsed.error.issues.map(({ message }) => message))]
  throw new UsageError(`${problems.join('. ')}.\nUsage: ${usage}`)
}

/** Runs a command. A refusal by a feature becomes a failed outcome with its message. */
export async function runCommand(context: CommandContext, { name, input }: CommandRequest): Promise<Outcome> {
  const { input: schema, run } = findCommand(name)
  try {
    return await run(context, schema.parse(input))
  } catch (error) {
    if (error instanceof RequestError) return { ok: false, lines: [error.message] }
    throw error
  }
}

function findCommand(name: string): Command {
  const found = isCommand(name) ? COMMANDS[name] : undefined
  if (!found) throw new UsageError(`Unknown command: ${name}.`)
  return found
}
