import { Stage } from '../cases/stage-schemas.ts'
import { stageLabel } from '../cases/stages.ts'
import { formatDueDate } from '../format.ts'
import { paths } from '../paths.ts'
import type { Brand } from '../settings/brand.ts'
import type { Role } from '../users.ts'

/** Who is notified, by their part in the case or the task. */
export const AUDIENCES = [
  'client',
  'broker',
  'offered_broker',
  'previous_broker',
  'admins',
  'office',
  'task_owner',
  'mentioned',
] as const
export type Audience = (typeof AUDIENCES)[number]

/** `push`: in the browsers in which the person turned it on, if the operator has set keys. */
export const CHANNELS = ['in_app', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  in_app: 'In the portal',
  email: 'Email',
  push: 'Browser',
}

/** What a text may say: the reference and times, never a name, a message or the name of a file. It may be read days later. */
export interface EventContext {
  reference: string
  data: Readonly<Record<string, string>>
}

type Text = (context: EventContext) => string

/** An email may also say how to reach the brokerage. */
export interface EmailTextContext extends EventContext {
  brand: Pick<Brand, 'email' | 'phone'>
}

/** How one audience is notified of one event. */
export interface NotificationTemplate {
  /** Its name in the preferences. */
  label: string
  /** By default all of them if it has an email, and the portal alone otherwise. */
  channels?: readonly Channel[]
  /** The line in the app, the subject of the email and all that the browser shows. */
  title: Text
  email?: { text: (context: EmailTextContext) => string; button: string }
  tab?: CaseTab
  /** The page that it leads to instead of the case, or of the tasks when it's about no case. */
  path?: (context: EventContext) => string | null
  /** Not held for the daily digest: it would come too late. */
  urgent?: true
  /** No second notification of this event on the case while the first is unread. */
  onePerStreak?: true
}

type CaseTab = 'messages' | 'notes' | 'documents' | 'quotes'

/** An event: when it happens, for the documentation, and how each audience is notified of it. */
export type EventDeclaration = { when: string } & Partial<Record<Audience, NotificationTemplate>>

/** Returns how an audience is notified. */
export const channelsOf = ({ channels, email }: NotificationTemplate): readonly Channel[] =>
  channels ?? (email ? CHANNELS : ['in_app'])

/** Returns the page that a notification leads to, in the portal of its reader. */
export const pathOf = (
  template: NotificationTemplate | undefined,
  role: Role,
  caseId: string | null,
  context: EventContext,
): string => template?.path?.(context) ?? paths.notified(role, caseId, template?.tab)

export const WITHOUT_EMAIL = ['in_app', 'push'] as const
export const EMAIL = ['email'] as const

/** A message unread for so long is worth an email. */
export const UNREAD_MINUTES = 10

/** What this role calls a stage. */
export const stageIn = (stage: string | undefined, role: Role) => {
  const parsed = Stage.safeParse(stage)
  return parsed.success ? stageLabel(parsed.data, role) : 'another stage'
}

/** " by 3:00 p.m. on Fri, Nov 27", or nothing when the event has no such time. */
export const byTime = (iso: string | undefined) => (iso ? ` ${formatDueDate(iso)}` : '')
