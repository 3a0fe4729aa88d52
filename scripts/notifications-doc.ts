// `npm run docs:notifications` writes docs/notifications.md from the table of events.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { EVENT_NAMES, NOTIFICATION_EVENTS } from '#shared/notifications/events.ts'
import {
  type Audience,
  type Channel,
  channelsOf,
  type EventDeclaration,
  type NotificationTemplate,
} from '#shared/notifications/template.ts'
import { EXAMPLE_BRAND } from '#shared/settings/example-brand.ts'
import { REPORT_FIGURES } from '../src/server/features/notifications/samples.ts'

const FILE = fileURLToPath(new URL('../docs/notifications.md', import.meta.url))

const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  client: 'client',
  broker: 'broker',
  offered_broker: 'broker with the offer',
  previous_broker: 'broker before',
  admins: 'administrators',
  office: 'office staff',
  task_owner: 'owner of the task',
  mentioned: 'broker or administrator mentioned',
}
const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  in_app: 'in the portal',
  email: 'email',
  push: 'browser',
}

/** Sample data for the texts: Wednesday morning, with everything due on Thursday at eleven. */
const EXAMPLE = {
  reference: 'AB-2026-000123',
  now: new Date('2026-11-18T16:00:00.000Z'),
  brand: EXAMPLE_BRAND,
  data: new Proxy<Record<string, string>>(
    {
      to: 'quoting',
      consent: 'contact',
      count: '2',
      day: 'Nov 30, 2026',
      credential: 'general licence',
      // About a request that's open.
      policy: '',
      ended: '',
      ...REPORT_FIGURES,
    },
    { get: (known, name) => known[String(name)] ?? '2026-11-19T17:00:00.000Z' },
  ),
}

/** Returns the documentation of every event. */
export function describeNotifications(): string {
  const events = EVENT_NAMES.map(name => describeEvent(name, NOTIFICATION_EVENTS[name]))
  return `# Notifications

Who is notified of what, how, and in which words. Written by \`npm run docs:notifications\` from \`src/shared/notifications/\`; don't edit it.

- The person who did something isn't notified of it, and neither are closed accounts.
- Everyone chooses the channels of each event under My account, Notifications, and can set quiet hours, and a daily digest for emails.
  Urgent emails are not held for the digest. Emails about the security of an account don't depend on this table and are always sent.
- An administrator can switch channels of an event off for everyone of a role under Settings, Notifications, except for what is urgent or
  owed to people.
- A client without an account gets the client's emails at the address on the case, unless they don't want to be contacted.
- An email holds the first name, the reference and what to do. Nothing else about the case leaves the portal.
- "Browser" is Web Push, where the operator has set VAPID keys and the person has turned it on in a browser. It shows the title only.

${events.join('\n')}`
}

function describeEvent(name: string, { when, ...audiences }: EventDeclaration): string {
  const rows = Object.entries(audiences).map(([audience, template]) =>
    describeTemplate(AUDIENCE_NAMES[audience as Audience], template),
  )
  return `## ${name}

${when}.

| Who | How | Title | Email |
|---|---|---|---|
${rows.join('\n')}
`
}

function describeTemplate(who: string, template: NotificationTemplate): string {
  const channels = channelsOf(template)
    .map(channel => CHANNEL_NAMES[channel])
    .join(', ')
  const traits = [template.urgent ? 'urgent' : '', template.onePerStreak ? 'one while unread' : ''].filter(
    Boolean,
  )
  const how = traits.length > 0 ? `${channels} (${traits.join(', ')})` : channels
  const email = template.email ? `${template.email.text(EXAMPLE)} **${template.email.button}**` : ''
  return `| ${who} | ${how} | ${template.title(EXAMPLE)} | ${email} |`
}

/** Returns the current text of the file. */
export const readNotificationsDoc = () => readFileSync(FILE, 'utf8')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(FILE, describeNotifications())
