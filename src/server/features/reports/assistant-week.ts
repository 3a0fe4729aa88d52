import { formatDay } from '#shared/format.ts'
import { albertaMidnight, albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { type EmailBlock, paragraph } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { listTopUnanswered } from '../assistant/questions/service.ts'
import { notify } from '../notifications/service.ts'
import { readReport } from './figures.ts'

/** Days of a week, from Monday, on which last week's summary may be sent: more than one, in case nothing runs on Monday. */
const SENDING_DAYS = 3
const TOP_QUESTIONS = 5

/** Sends the assistant's summary of last week, Monday to Sunday. Each administrator gets it once; none of a week without questions. */
export async function sendAssistantWeek(platform: Platform): Promise<void> {
  const today = albertaToday(platform.clock.now())
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  if (sinceMonday >= SENDING_DAYS) return
  const to = daysAfter(today, -sinceMonday - 1)
  const from = daysAfter(to, -6)
  const { assistant } = await readReport(platform, { from, to })
  if (assistant.asked.current === 0) return
  const { asked, answered, handedOff, helpful, notHelpful } = assistant
  await platform.db.transaction(tx =>
    notify(platform, tx, {
      event: 'report.assistant',
      actorId: null,
      subject: from,
      data: {
        from,
        to,
        week: formatDay(from),
        asked: String(asked.current),
        askedBefore: String(asked.previous),
        answered: String(answered.current),
        handedOff: String(handedOff.current),
        helpful: String(helpful.current),
        notHelpful: String(notHelpful.current),
      },
    }),
  )
}

/** Returns the open questions without an answer for the email, most asked first, of those asked since the week began. They were redacted when stored. */
export async function assistantWeekDetails(
  platform: Platform,
  { from }: Readonly<Record<string, string>>,
): Promise<EmailBlock[]> {
  const found = from ? await listTopUnanswered(platform, albertaMidnight(from), TOP_QUESTIONS) : []
  if (found.length === 0) return []
  return [
    paragraph('Questions without an answer, most asked first:'),
    {
      kind: 'list',
      ordered: false,
      items: found.map(({ question, timesAsked }) => [
        paragraph(timesAsked === 1 ? question : `${question} (${timesAsked} times)`),
      ]),
    },
  ]
}
