import { paths } from '#shared/paths.ts'
import { paragraph } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'

export const TEST_LETTER = 'mail.test'

/** Names the writer of the test letter. Call it once, before the first request. */
export function registerTestEmail({ mail, config }: Platform): void {
  mail.register(TEST_LETTER, {
    title: 'Test letter',
    render: async ({ email = '' }) => ({
      to: { name: '', email },
      subject: 'Mail works',
      blocks: [
        paragraph('An administrator sent this letter to see whether mail arrives. It does.'),
        { kind: 'button', label: 'Open the mail settings', url: `${config.publicUrl}${paths.adminMail()}` },
        paragraph('There is nothing you need to do.'),
      ],
    }),
  })
}
