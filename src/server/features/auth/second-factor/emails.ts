import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  button,
  type Email,
  type EmailContext,
  type EmailText,
  facts,
  paragraph,
  SAMPLE,
} from '../../../platform/mail/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUser } from '../../users/service.ts'

const EMAILS = {
  'second_factor.enabled': {
    title: 'Two-step verification turned on',
    subject: 'Two-step verification was turned on',
    text: 'From now on, you’ll need a code from your authenticator app as well as your password to log in.',
  },
  'second_factor.removed': {
    title: 'Two-step verification turned off',
    subject: 'Two-step verification was turned off',
    text: 'You no longer need a code from your authenticator app to log in.',
  },
  'second_factor.recovery_used': {
    title: 'Recovery code used',
    subject: 'A recovery code was used on your account',
    text: 'One of your recovery codes was used instead of a code from your authenticator app. That recovery code no longer works.',
  },
} as const

type SecondFactorEmail = keyof typeof EMAILS

/** Queues an email that tells the owner of an account about a change of their second factor. */
export async function enqueueSecondFactorEmail(
  { clock, mail }: Platform,
  tx: Db,
  kind: SecondFactorEmail,
  userId: string,
): Promise<void> {
  await mail.enqueue(tx, { kind, data: { userId, at: clock.now().toISOString() } })
}

/** Registers these emails. Call it once, before the first request. */
export function registerSecondFactorEmails({ db, mail }: Platform): void {
  for (const kind of Object.keys(EMAILS) as SecondFactorEmail[]) {
    mail.register(kind, {
      title: EMAILS[kind].title,
      render: async ({ userId = '', at = '' }, context): Promise<Email | null> => {
        const person = await findUser(db, userId)
        if (!person) return null
        const to = { name: person.fullName, email: person.email }
        return { to, ...writeEmail(kind, { ...person, at }, context) }
      },
      sample: context => writeEmail(kind, { ...SAMPLE, role: 'broker' }, context),
    })
  }
}

function writeEmail(
  kind: SecondFactorEmail,
  { username, role, at }: { username: string; role: Role; at: string },
  { linkTo }: EmailContext,
): EmailText {
  const { subject, text } = EMAILS[kind]
  return {
    subject,
    blocks: [
      paragraph(text),
      facts({ Account: username, When: formatMoment(at) }),
      paragraph(
        'If this was you, there’s nothing to do. If it wasn’t, change your password now and log out any sessions you don’t recognize.',
      ),
      button('Open security settings', linkTo(paths.account(role, 'security'))),
    ],
  }
}
