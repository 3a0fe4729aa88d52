import { z } from 'zod'
import { formatCount } from '../format.ts'
import { settingCalls } from './settings.ts'

interface Period {
  /** What is kept. */
  label: string
  /** In days. */
  default: number
  min: number
  max: number
  /** Why it can't be shorter. */
  help: string
}

/** The periods an administrator may change. */
export const RETENTION_PERIODS = {
  sessions: {
    label: 'Login records',
    default: 30,
    min: 30,
    max: 365,
    help: 'The lists of people show logins of the last 30 days.',
  },
  emails: {
    label: 'List of emails sent',
    default: 90,
    min: 30,
    max: 730,
    help: 'Long enough to notice and retry a failed email.',
  },
  notifications: {
    label: 'Notifications',
    default: 365,
    min: 90,
    max: 1095,
    help: 'They also keep a person from being reminded twice.',
  },
  drafts: {
    label: 'Unsent messages',
    default: 90,
    min: 7,
    max: 365,
    help: 'Long enough to continue on another day.',
  },
  tasks: {
    label: 'Completed tasks',
    default: 365,
    min: 30,
    max: 1095,
    help: 'Long enough to look back on recent work.',
  },
  questions: {
    label: 'Questions the assistant couldn’t answer',
    default: 90,
    min: 14,
    max: 365,
    help: 'The weekly report counts those of seven days.',
  },
  settingVersions: {
    label: 'Earlier versions of settings',
    default: 730,
    min: 365,
    max: 3650,
    help: 'They show what was in force when someone agreed or complained.',
  },
} as const satisfies Record<string, Period>
type RetentionKey = keyof typeof RETENTION_PERIODS
export const RETENTION_KEYS = Object.keys(RETENTION_PERIODS) as RetentionKey[]

function forEachPeriod<T>(make: (period: Period) => T): Record<RetentionKey, T> {
  const entries = RETENTION_KEYS.map(key => [key, make(RETENTION_PERIODS[key])])
  return Object.fromEntries(entries) as Record<RetentionKey, T>
}

const daysOf = ({ min, max }: Period) =>
  z
    .int('Enter a whole number of days')
    .min(min, `At least ${min} days`)
    .max(max, `At most ${max.toLocaleString('en-CA')} days`)

/** How many days each kind of data is kept. */
export const RetentionPeriods = z.strictObject(forEachPeriod(daysOf))
export type RetentionPeriods = z.infer<typeof RetentionPeriods>

/** Periods in the address of a request, instead of the saved ones. */
export const OtherPeriods = z.object(
  forEachPeriod(period => z.coerce.number().pipe(daysOf(period)).optional()),
)
export type OtherPeriods = z.infer<typeof OtherPeriods>

export const DEFAULT_RETENTION: RetentionPeriods = forEachPeriod(period => period.default)

/** Returns a period as people read it: "90 days", "1 year". */
export const formatPeriod = (days: number): string =>
  days % 365 === 0 ? formatCount(days / 365, 'year') : formatCount(days, 'day')

/** Returns the periods that the privacy policy states. */
export const describePeriods = ({
  sessions,
  emails,
  notifications,
  drafts,
  questions,
}: RetentionPeriods) => ({
  sessionsKept: formatPeriod(sessions),
  emailsKept: formatPeriod(emails),
  notificationsKept: formatPeriod(notifications),
  draftsKept: formatPeriod(drafts),
  questionsKept: formatPeriod(questions),
})

export const retentionSetting = settingCalls('retention', {
  readSummary: 'How many days data is kept, where administrators may choose.',
  changeSummary: 'Save how long data is kept. It applies from the next daily deletion. 409 as for the brand.',
  entry: RetentionPeriods,
  bodyLimit: 4 * 1024,
})
