import { formatDay } from '#shared/format.ts'
import { AUDIENCE_ROLES, findTemplate, type NotificationEvent } from '#shared/notifications/events.ts'
import { AUDIENCES } from '#shared/notifications/template.ts'
import type { Role } from '#shared/users.ts'
import { SAMPLE } from '../../platform/mail/mail.ts'
import type { NotificationRow } from './tables.ts'

/** The figures that the texts of reports may name. */
export const REPORT_FIGURES = {
  month: 'October 2026',
  requests: '48',
  requestsBefore: '41',
  median: '2 h',
  p90: '6 h',
  won: '12',
  lost: '5',
  winRate: '71%',
  week: 'Nov 16, 2026',
  asked: '120',
  askedBefore: '98',
  answered: '101',
  handedOff: '7',
  helpful: '34',
  notHelpful: '3',
}

/** What the texts of events may name. */
const DATA = {
  reference: SAMPLE.reference,
  line: 'home',
  stage: 'quoted',
  count: '2',
  credential: 'general licence',
  consent: 'share_with_broker',
  given: 'yes',
  on: SAMPLE.day,
  request: SAMPLE.reference,
  routed: 'yes',
  policyId: '00000000-0000-7000-8000-000000000000',
  day: formatDay(SAMPLE.day),
  lastDay: SAMPLE.day,
  expiresOn: SAMPLE.day,
  at: SAMPLE.at,
  until: SAMPLE.at,
  dueAt: SAMPLE.at,
  promisedAt: SAMPLE.at,
  from: '2026-10-01',
  to: '2026-10-31',
  ...REPORT_FIGURES,
}

/** Returns a made-up notification of an event to the first audience that gets an email; null when none does. */
export function sampleRow(
  event: NotificationEvent,
): (Pick<NotificationRow, 'event' | 'audience' | 'caseId' | 'data'> & { role: Role }) | null {
  const audience = AUDIENCES.find(each => findTemplate(event, each)?.email)
  if (!audience) return null
  return { event, audience, role: AUDIENCE_ROLES[audience], caseId: DATA.policyId, data: DATA }
}
