import { formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import type { Db } from '../../../platform/db/database.ts'
import { paragraph } from '../../../platform/mail/mail.ts'
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
    render: async ({ absenceId = '', coveringBrokerId = '' }, { linkTo }) => {
      const absence = await selectAbsence(db, absenceId)
      const person = await findUser(db, coveringBrokerId)
      if (!absence || !person || person.disabledAt) return null
      const { record, broker } = absence
      const isOpen = record.state === 'planned' || record.state === 'current'
      const covers = isOpen && record.coveringBrokerId === coveringBrokerId
      const days = `from ${formatDay(record.firstDay)} to ${formatDay(record.lastDay)}`
      return {
        to: { name: person.fullName, email: person.email },
        subject: covers
          ? `You’re covering for ${broker.fullName}`
          : `You’re no longer covering for ${broker.fullName}`,
        blocks: [
          paragraph(
            covers
              ? `${broker.fullName} is away ${days}, and you’re looking after their cases. Their clients’ messages and reminders come to you in that time. When they’re back, the cases return to them.`
              : `You no longer look after the cases of ${broker.fullName}.`,
          ),
          { kind: 'button', label: 'View your cases', url: linkTo(paths.brokerDashboard()) },
        ],
      }
    },
  })
}
