import { z } from 'zod'
import { formatMoment } from '#shared/format.ts'
import { AdminInvitation } from '#shared/people/invitations.ts'
import {
  disableByCommand,
  listByCommand,
  removeSecondFactorByCommand,
} from '../features/people/by-command.ts'
import { inviteByCommand } from '../features/people/invitations/service.ts'
import { defineCommand } from './command.ts'

const email = { value: 'person@example.com', meaning: 'their email address' }
const Person = z.strictObject({ email: z.email('Enter the email address of an account with --email') })

export const inviteAdmin = defineCommand({
  summary: 'Invite an administrator: prints a link that works once, and emails another',
  options: {
    email: { value: 'you@example.com', meaning: 'where the invitation goes' },
    name: { value: '"Your Name"', meaning: 'their name; they can change it' },
  },
  input: z
    .strictObject({ email: z.string().default(''), name: z.string().optional() })
    .transform(({ email, name }) => ({ email, fullName: name ?? email.split('@')[0] }))
    .pipe(AdminInvitation),
  run: async (context, { email, fullName }) => {
    const { url, expiresAt } = await inviteByCommand(context, { email, fullName })
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
})

export const listUsers = defineCommand({
  summary: 'List brokers, office staff and administrators',
  options: {},
  input: z.strictObject({}),
  run: async context => {
    const people = await listByCommand(context)
    const lines = people.map(({ email, role, fullName, isDisabled, hasSecondFactor }) =>
      [
        role.padEnd(6),
        email.padEnd(32),
        hasSecondFactor ? 'two-step' : '-       ',
        isDisabled ? 'closed' : 'open  ',
        fullName,
      ].join('  '),
    )
    return { ok: true, lines: lines.length > 0 ? lines : ['There are no brokers or administrators yet.'] }
  },
})

export const disableUser = defineCommand({
  summary: 'Close an account: its sessions end and its open offers go to others',
  options: { email },
  input: Person,
  run: async (context, { email }) => {
    const person = await disableByCommand(context, email)
    return { ok: true, lines: [`The account of ${person.fullName} is closed, and they are told by email.`] }
  },
})

export const resetSecondFactor = defineCommand({
  summary: 'Remove a lost second factor; check first who is asking',
  options: { email },
  input: Person,
  run: async (context, { email }) => {
    const { fullName } = await removeSecondFactorByCommand(context, email)
    return {
      ok: true,
      lines: [
        `${fullName} can log in with their password and set up two-step verification again. They are told by email.`,
      ],
    }
  },
})
