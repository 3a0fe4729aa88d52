import { MAX_DAYS_TO_CONFIRM } from '#shared/newsletter/signup.ts'
import type { RetentionPeriods } from '#shared/settings/retention.ts'
import { findRetentionPeriods } from './features/settings/service.ts'
import { purge, type RetentionRule } from './platform/db/purge.ts'
import { runDaily } from './platform/jobs/daily.ts'
import { SEND_BULK_EMAIL, SEND_EMAIL } from './platform/mail/mail.ts'
import type { Platform } from './platform/platform.ts'

/** Whether a version of a setting was replaced that long ago. */
const SUPERSEDED = `EXISTS (SELECT FROM setting_versions AS later
  WHERE later.key = setting_versions.key AND later.revision > setting_versions.revision AND later.saved_at < :before)`

/**
 * Returns how long data is kept that is deleted by age alone, by the periods that administrators chose. Not listed are
 * drafts of quote requests, removed documents and unfinished uploads, which have their own jobs, and cases, messages,
 * consents and the audit log, which are never deleted by age.
 */
export const retentionRules = (periods: RetentionPeriods): readonly RetentionRule[] => [
  {
    data: 'Sessions that ended or expired',
    days: periods.sessions,
    why: 'People and administrators can see recent sign-ins.',
    table: 'sessions',
    where: 'expires_at < :before OR ended_at < :before',
  },
  {
    data: 'Failed sign-in attempts',
    days: 2,
    why: 'After that they no longer delay anyone.',
    table: 'sign_in_failures',
    where: 'last_failed_at < :before',
  },
  {
    data: 'Browsers a person signs in with',
    days: 365,
    why: 'A known browser is exempt from delays caused by others; one unused for a year is treated as new.',
    table: 'known_devices',
    where: 'last_used_at < :before',
  },
  {
    data: 'Links that confirm an address or reset a password',
    days: 30,
    why: 'A second click on a used link still shows what the first one did.',
    table: 'account_tokens',
    where: 'expires_at < :before',
  },
  {
    data: 'Links to a request that was sent without an account',
    days: 30,
    why: 'Someone who opens an old link can ask for a new one with it.',
    table: 'guest_links',
    where: 'expires_at < :before',
  },
  {
    data: 'Invitations, whatever became of them',
    days: 90,
    why: 'Brokers and administrators can see those of the last 90 days.',
    table: 'invitations',
    where: 'expires_at < :before',
  },
  {
    data: 'Emails that were sent, dropped or given up (kind, recipient and outcome, never the text)',
    days: periods.emails,
    why: 'Administrators can see what was sent, and retry what failed.',
    table: 'emails',
    where: 'finished_at < :before',
  },
  {
    data: 'Jobs of emails that were given up',
    days: periods.emails,
    why: 'The same as the emails.',
    table: 'jobs',
    where: `state = 'dead' AND kind IN ('${SEND_EMAIL}', '${SEND_BULK_EMAIL}') AND created_at < :before`,
  },
  {
    data: 'Jobs that are done',
    days: 30,
    why: 'Operators can look into recent work. Jobs that failed stay until someone has looked at them.',
    table: 'jobs',
    where: `state = 'done' AND finished_at < :before`,
  },
  {
    data: 'Notifications, read or not',
    days: periods.notifications,
    why: 'People can look back; the case itself has its whole history.',
    table: 'notifications',
    where: 'created_at < :before',
  },
  {
    data: 'Messages that were begun and not sent',
    days: periods.drafts,
    why: 'People can continue on another device; after that they have most likely given up.',
    table: 'message_drafts',
    where: 'updated_at < :before',
  },
  {
    data: 'Tasks of staff that are done',
    days: periods.tasks,
    why: 'People can look back; the case itself has its whole history.',
    table: 'tasks',
    where: 'done_at < :before',
  },
  {
    data: 'Newsletter addresses that never confirmed',
    days: MAX_DAYS_TO_CONFIRM,
    why: 'There is no consent. An address that once confirmed stays, as proof of that consent.',
    table: 'newsletter_subscribers',
    where: `asked_at <= :before AND confirmed_at IS NULL AND NOT EXISTS (
      SELECT FROM newsletter_events AS e WHERE e.subscriber_id = newsletter_subscribers.id AND e.kind = 'confirmed')`,
  },
  {
    data: 'Counts of questions to the assistant, by a daily pseudonym of the address',
    days: 1,
    why: 'The limit is a daily one.',
    table: 'assistant_uses',
    where: 'last_at < :before',
  },
  {
    data: 'Questions the assistant could not answer, redacted',
    days: periods.questions,
    why: 'Administrators can improve the answers. What they taught stays.',
    table: 'assistant_questions',
    where: 'last_asked_at < :before',
  },
  {
    data: 'Reserved model budget that was never used',
    days: 1,
    why: 'A reservation lasts seconds.',
    table: 'model_promises',
    where: 'expires_at < :before',
  },
  {
    data: 'Model spending by day',
    days: 400,
    why: 'Operators can compare with the year before.',
    table: 'model_days',
    where: 'day < :before::timestamptz::date',
  },
  {
    data: 'Earlier versions of testimonials and reviewers',
    days: 30,
    why: 'Administrators can undo a change. After that, a person who was removed is deleted.',
    table: 'setting_versions',
    where: `key IN ('testimonials', 'reviews') AND ${SUPERSEDED}`,
  },
  {
    data: 'Earlier versions of other settings',
    days: periods.settingVersions,
    why: 'Administrators can see what was in force, and restore it.',
    table: 'setting_versions',
    where: SUPERSEDED,
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
