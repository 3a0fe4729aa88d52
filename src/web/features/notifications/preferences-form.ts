import { z } from 'zod'
import type { BodyInputOf } from '#shared/endpoint.ts'
import type {
  changeNotificationPreferences,
  NotificationPreferences,
} from '#shared/notifications/notifications.ts'

type Off = NotificationPreferences['off']

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00')

/** The preferences as the form holds them: times are there even while quiet hours are off. */
export const PreferencesForm = z
  .object({
    off: z.custom<Off>(),
    emails: z.enum(['now', 'daily']),
    hasQuietHours: z.boolean(),
    quietFrom: z.string(),
    quietTo: z.string(),
  })
  .superRefine(({ hasQuietHours, quietFrom, quietTo }, context) => {
    if (!hasQuietHours) return
    for (const [name, time] of Object.entries({ quietFrom, quietTo })) {
      const problem = Time.safeParse(time).error?.issues[0]?.message
      if (problem) context.addIssue({ code: 'custom', path: [name], message: problem })
    }
    if (quietFrom !== '' && quietFrom === quietTo)
      context.addIssue({ code: 'custom', path: ['quietTo'], message: 'Enter two different times' })
  })
export type PreferencesForm = z.infer<typeof PreferencesForm>

export function toForm({ off, quietFrom, quietTo, dailyDigest }: NotificationPreferences): PreferencesForm {
  return {
    off,
    emails: dailyDigest ? 'daily' : 'now',
    hasQuietHours: quietFrom !== null,
    quietFrom: quietFrom ?? '22:00',
    quietTo: quietTo ?? '07:00',
  }
}

export function fromForm(
  { off, emails, hasQuietHours, quietFrom, quietTo }: PreferencesForm,
  version: number,
): BodyInputOf<typeof changeNotificationPreferences> {
  return {
    off,
    dailyDigest: emails === 'daily',
    quietFrom: hasQuietHours ? quietFrom : null,
    quietTo: hasQuietHours ? quietTo : null,
    version,
  }
}
