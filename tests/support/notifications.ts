import { listNotifications } from '#shared/notifications/notifications.ts'
import { notifyCase } from '../../src/server/features/cases/service.ts'
import type { TestPerson } from './people-builders.ts'
import type { TestApp } from './test-app.ts'

/** What people were notified of, in the portal and by email. */
export function notificationsOf(t: TestApp) {
  return {
    /** Titles in the app, newest first. */
    titlesOf: async (person: TestPerson) =>
      (await (await t.as(person)).call(listNotifications)).body.items.map(({ title }) => title),
    emailsTo: (person: { email: string }) => t.emails.filter(({ to }) => to === person.email),
    subjectsTo: (person: { email: string }) =>
      t.emails.filter(({ to }) => to === person.email).map(({ subject }) => subject),
    /** Notifies the people of a case of an event, as a feature does. */
    raiseEvent: (
      caseId: string,
      event: Parameters<typeof notifyCase>[3],
      how: Parameters<typeof notifyCase>[4] = { actorId: null },
    ) => t.platform.db.transaction(tx => notifyCase(t.platform, tx, caseId, event, how)),
  }
}
