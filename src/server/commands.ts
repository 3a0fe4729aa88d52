import { parseArgs } from 'node:util'
import { z } from 'zod'
import { formatMoment } from '#shared/format.ts'
import { AdminInvitation } from '#shared/people/invitations.ts'
import { verifyAudit } from './features/audit/verification.ts'
import { inviteFromServer } from './features/people/invitations/service.ts'
import type { Order, Outcome } from './platform/control.ts'
import { RequestError } from './platform/http/errors.ts'
import type { Platform } from './platform/platform.ts'

/** What a command works on: the database and what goes with it, in the server or in a process of its own. */
type Workplace = Pick<Platform, 'config' | 'db' | 'clock' | 'mail'>

/** Something that can be done on the machine the server runs on, by whoever may read its data. */
interface Command<I = unknown> {
  /** How it is called. */
  usage: string
  input: z.ZodType<I>
  /** What the words after its name say. Throws on words it does not know. */
  read(words: string[]): unknown
  run(at: Workplace, input: I): Promise<Outcome>
}

const command = <I>(spec: Command<I>) => spec as unknown as Command

const COMMANDS: Readonly<Record<string, Command>> = {
  'admin:invite': command({
    usage: 'npm run admin:invite -- --email you@example.com --name "Your Name"',
    input: AdminInvitation,
    read: words => {
      const { email, name } = parseArgs({
        args: words,
        options: { email: { type: 'string' }, name: { type: 'string' } },
      }).values
      // Whoever accepts says themselves what they are called.
      return { email: email ?? '', fullName: name ?? (email ?? '').split('@')[0] }
    },
    run: async (at, { email, fullName }) => {
      const { url, expiresAt } = await inviteFromServer(at, { email, fullName })
      const lines = [
        `${fullName} <${email}> can become an administrator by this link:`,
        '',
        `  ${url}`,
        '',
        `It works once, until ${formatMoment(expiresAt.toISOString())} in Alberta, and is shown only now.`,
        'The same invitation goes to that address by email, with a link of its own.',
      ]
      if (at.config.isDemo) {
        lines.push(
          'This is the try-out: the account is on this machine only. For a deployment, set NODE_ENV or DATABASE_URL as its server has them.',
        )
      }
      return { ok: true, lines }
    },
  }),
  'audit:verify': command({
    usage: 'npm run audit:verify',
    input: z.strictObject({}),
    read: words => parseArgs({ args: words, options: {} }).values,
    run: async ({ db }) => {
      const { intact, entries, head, fault } = await verifyAudit(db)
      const counted = `${entries} ${entries === 1 ? 'entry' : 'entries'}`
      const last = head ? [`Its last link is ${head.position} ${head.hash}`] : []
      return intact
        ? { ok: true, lines: [`The audit log is intact: ${counted}.`, ...last] }
        : {
            ok: false,
            lines: [`The audit log is not what it was. At ${fault?.position}: ${fault?.what}`, ...last],
          }
    },
  }),
}

export const isCommand = (name: string | undefined): name is string =>
  name !== undefined && Object.hasOwn(COMMANDS, name)

/** A command was called in a way it does not understand. */
export class UsageError extends Error {}

/** What the words on the command line ask for. Throws a UsageError that says what is wrong and how it is called. */
export function readOrder(name: string, words: string[]): Order {
  const { usage, input, read } = commandNamed(name)
  let said: unknown
  try {
    said = read(words)
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUse it like this: ${usage}`)
  }
  const parsed = input.safeParse(said)
  if (parsed.success) return { name, input: parsed.data }
  const faults = [...new Set(parsed.error.issues.map(({ message }) => message))]
  throw new UsageError(`${faults.join('. ')}.\nUse it like this: ${usage}`)
}

/** Does what was asked. What the business refuses is said in its words. */
export async function perform(at: Workplace, { name, input }: Order): Promise<Outcome> {
  const { input: schema, run } = commandNamed(name)
  try {
    return await run(at, schema.parse(input))
  } catch (error) {
    if (error instanceof RequestError) return { ok: false, lines: [error.message] }
    throw error
  }
}

function commandNamed(name: string): Command {
  const found = isCommand(name) ? COMMANDS[name] : undefined
  if (!found) throw new UsageError(`There is no command ${name}.`)
  return found
}
