import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Email, paragraph } from '../../../platform/mail/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUser } from '../../users/service.ts'

const EMAILS = {
  'second_factor.enabled': {
    title: 'Second factor set up',
    subject: 'A second factor was set up for your account',
    text: 'From now on, logging in to your account asks for a code from your authenticator app as well as your password.',
  },
  'second_factor.removed': {
    title: 'Second factor removed',
    subject: 'The second factor of your account was removed',
    text: 'Logging in to your account no longer asks for a code from your authenticator app.',
  },
  'second_factor.recovery_used': {
    title: 'Recovery code used',
    subject: 'A recovery code of your account was used',
    text: 'Somebody used one of your recovery codes in place of a code from your authenticator app. That code no longer works.',
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
export function registerSecondFactorEmails({ db, config, mail }: Platform): void {
  for (const kind of Object.keys(EMAILS) as SecondFactorEmail[]) {
    const { title, subject, text } = EMAILS[kind]
    mail.register(kind, {
      title,
      render: async ({ userId = '', at = '' }): Promise<Email | null> => {
        const person = await findUser(db, userId)
        if (!person) return null
        return {
          to: { name: person.fullName, email: person.email },
          subject,
          blocks: [
            paragraph(text),
            {
              kind: 'facts',
              facts: [
                { label: 'Account', value: person.username },
                { label: 'When', value: formatMoment(at) },
              ],
            },
            paragraph(
              'If this was you, you need not do anything. If it was not you, change your password now and end the sessions you do not know.',
            ),
            {
              kind: 'button',
              label: 'Open your security settings',
              url: `${config.publicUrl}${paths.account(person.role, 'security')}`,
            },
          ],
        }
      },
    })
  }
}
