import { MAX_DAYS_TO_CONFIRM } from '#shared/newsletter/signup.ts'
import type { RetentionPeriods } from '#shared/settings/retention.ts'
import { ALBERTA_OFFSET_HOURS } from '#shared/time/alberta-time.ts'
import { findRetentionPeriods } from './features/settings/service.ts'
import { purge, type RetentionRule } from './platform/db/purge.ts'
import { runDaily } from './platform/jobs/daily.ts'
import { SEND_BULK_EMAIL, SEND_EMAIL } from './platform/mail/mail.ts'
import type { Platform } from './platform/platform.ts'

/** Whether a version of a setting was replaced that long ago. */
const SUPERSEDED = `EXISTS (SELECT FROM setting_versions AS later
  WHERE later.key = setting_versions.key AND later.revision > setting_versions.revision AND later.saved_at < :before)`

/**
 * Returns the rules for data that is deleted by age alone, with the periods that administrators chose. It doesn't include
 * drafts of quote requests, removed documents and unfinished uploads, which have their own jobs, and cases, messages,
 * consents and the audit log, which are never deleted by age.
 */
export const retentionRules = (periods: RetentionPeriods): readonly RetentionRule[] => [
  {
    data: 'Sessions that ended or expired',
    days: periods.sessions,
    why: 'People and administrators can see recent logins.',
    table: 'sessions',
    where: 'expires_at < :before OR ended_at < :before',
  },
  {
    data: 'Failed login attempts',
    days: 2,
    why: 'Too many attempts in a row slow down further ones. Older attempts don’t count.',
    table: 'sign_in_failures',
    where: 'last_failed_at < :before',
  },
  {
    data: 'Browsers that people log in with',
    days: 365,
    why: 'Someone else’s failed attempts don’t slow down a known browser. After a year without use, it counts as new.',
    table: 'known_devices',
    where: 'last_used_at < :before',
  },
  {
    data: 'Links that confirm an address or reset a password',
    days: 30,
    why: 'Someone who opens a used link again still sees what it did.',
    table: 'account_tokens',
    where: 'expires_at < :before',
  },
  {
    data: 'Links to requests sent without an account',
    days: 30,
    why: 'Someone who opens an old link can use it to ask for a new one.',
    table: 'guest_links',
    where: 'expires_at < :before',
  },
  {
    data: 'Invitations, accepted or not',
    days: 90,
    why: 'Brokers and administrators can see the invitations of the last 90 days.',
    table: 'invitations',
    where: 'expires_at < :before',
  },
  {
    data: 'Sent, skipped and failed emails (kind, recipient and outcome, never the text)',
    days: periods.emails,
    why: 'Administrators can see what was sent, and retry what failed.',
    table: 'emails',
    where: 'finished_at < :before',
  },
  {
    data: 'Background jobs of failed emails',
    days: periods.emails,
    why: 'They’re needed to retry an email.',
    table: 'jobs',
    where: `state = 'dead' AND kind IN ('${SEND_EMAIL}', '${SEND_BULK_EMAIL}') AND created_at < :before`,
  },
  {
    data: 'Finished background jobs',
    days: 30,
    why: 'Operators can look into recent work. Failed jobs are kept until someone has dealt with them.',
    table: 'jobs',
    where: `state = 'done' AND finished_at < :before`,
  },
  {
    data: 'Notifications, read or not',
    days: periods.notifications,
    why: 'People can look back. The case keeps its full history.',
    table: 'notifications',
    where: 'created_at < :before',
  },
  {
    data: 'Unsent message drafts',
    days: periods.drafts,
    why: 'People can continue on another device. After that, they’ve most likely given up.',
    table: 'message_drafts',
    where: 'updated_at < :before',
  },
  {
    data: 'Completed staff tasks',
    days: periods.tasks,
    why: 'People can look back. The case keeps its full history.',
    table: 'tasks',
    where: 'done_at < :before',
  },
  {
    data: 'Newsletter addresses that were never confirmed',
    days: MAX_DAYS_TO_CONFIRM,
    why: 'We don’t have consent to keep them. Confirmed addresses are kept as proof of consent.',
    table: 'newsletter_subscribers',
    where: `asked_at <= :before AND confirmed_at IS NULL AND NOT EXISTS (
      SELECT FROM newsletter_events AS e WHERE e.subscriber_id = newsletter_subscribers.id AND e.kind = 'confirmed')`,
  },
  {
    data: 'Questions the assistant couldn’t answer, with personal data removed',
    days: periods.questions,
    why: 'Administrators can improve the answers. What they’ve taught the assistant is kept.',
    table: 'assistant_questions',
    where: 'last_asked_at < :before',
  },
  {
    data: 'Unused reservations of the language model’s budget',
    days: 1,
    why: 'A reservation is needed for seconds only.',
    table: 'model_promises',
    where: 'expires_at < :before',
  },
  {
    data: 'Daily spending on the language model',
    days: 400,
    why: 'Operators can compare it with the year before.',
    table: 'model_days',
    where: `day < (:before::timestamptz AT TIME ZONE INTERVAL '${ALBERTA_OFFSET_HOURS} hours')::date`,
  },
  {
    data: 'Earlier versions of testimonials and reviewers',
    days: 30,
    why: 'Administrators can undo a change. After that, a person you removed is deleted for good.',
    table: 'setting_versions',
    where: `key IN ('testimonials', 'reviews') AND ${SUPERSEDED}`,
  },
  {
    data: 'Earlier versions of other settings',
    days: periods.settingVersions,
    why: 'Administrators can see earlier settings and restore them.',
    table: 'setting_versions',
    where: SUPERSEDED,
  },
  {
    data: 'Uploaded logos that no version of the brand uses',
    days: 1,
    why: 'An administrator may still be about to save the brand with it.',
    table: 'logos',
    where: `used_at < :before AND NOT EXISTS (
      SELECT FROM setting_versions AS v WHERE v.key = 'site' AND v.value ->> 'logo' = logos.id)`,
  },
]

/** Deletes, now and once a day, what the rules no longer retain. */
export async function purgeDaily(platform: Platform): Promise<void> {
  const { db, clock, log } = platform
  await runDaily(platform, 'tidy', async () => {
    for (const rule of retentionRules(await findRetentionPeriods(platform, db))) {
      const rows = await purge(db, rule, clock.now())
      if (rows > 0) log.info({ table: rule.table, rows }, 'purged')
    }
  })
}
