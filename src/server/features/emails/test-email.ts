import { paths } from '#shared/paths.ts'
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
        { kind: 'text', text: 'An administrator sent this letter to see whether mail arrives. It does.' },
        { kind: 'link', label: 'Open the mail settings', url: `${config.publicUrl}${paths.adminMail()}` },
        { kind: 'text', text: 'There is nothing you need to do.' },
      ],
    }),
  })
}
