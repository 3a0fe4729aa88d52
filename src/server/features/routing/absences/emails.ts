import { formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { Db } from '../../../platform/db/database.ts'
import { button, type EmailContext, type EmailText, paragraph, SAMPLE } from '../../../platform/mail/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUser } from '../../users/service.ts'
import { selectAbsence } from './store.ts'

const KIND = 'routing.cover'

/** Queues the email that tells a broker that they cover for another, on other days, or no longer. */
export async function enqueueCoverEmail(
  { mail }: Pick<Platform, 'mail'>,
  tx: Db,
  absenceId: string,
  coveringBrokerId: string,
): Promise<void> {
  await mail.enqueue(tx, { kind: KIND, data: { absenceId, coveringBrokerId } })
}

/** Registers this email with the mail queue. It says what is true when it is sent. */
export function registerAbsenceEmails({ db, mail }: Platform): void {
  mail.register(KIND, {
    title: 'Covering broker',
    render: async ({ absenceId = '', coveringBrokerId = '' }, context) => {
      const absence = await selectAbsence(db, absenceId)
      const person = await findUser(db, coveringBrokerId)
      if (!absence || !person || person.disabledAt) return null
      const { record, broker } = absence
      const isOpen = record.state === 'planned' || record.state === 'current'
      const covers = isOpen && record.coveringBrokerId === coveringBrokerId
      const to = { name: person.fullName, email: person.email }
      return { to, ...coverEmail({ ...record, brokerName: broker.fullName, covers }, context) }
    },
    sample: context =>
      coverEmail(
        { brokerName: SAMPLE.name, firstDay: SAMPLE.day, lastDay: SAMPLE.day, covers: true },
        context,
      ),
  })
}

interface Cover {
  brokerName: string
  firstDay: string
  lastDay: string
  /** Whether the reader covers; otherwise they no longer do. */
  covers: boolean
}

function coverEmail({ brokerName, firstDay, lastDay, covers }: Cover, { linkTo }: EmailContext): EmailText {
  const days =
    firstDay === lastDay
      ? `on ${formatDay(firstDay)}`
      : `from ${formatDay(firstDay)} to ${formatDay(lastDay)}`
  return {
    subject: covers ? `You’re covering for ${brokerName}` : `You’re no longer covering for ${brokerName}`,
    blocks: [
      paragraph(
        covers
          ? `${brokerName} is away ${days}, and you’re looking after their cases. During that time, you get their clients’ messages and their reminders. The cases go back to them when they return.`
          : `You’re no longer looking after the cases of ${brokerName}.`,
      ),
      button('View your cases', linkTo(paths.brokerDashboard())),
    ],
  }
}
