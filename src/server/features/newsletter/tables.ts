import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, reference } from '../../platform/db/columns.ts'
import { users } from '../users/tables.ts'

/** Every address that ever signed up, with its current status. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  /** When this subscription started; after a new subscription, the later time. */
  createdAt: moment('created_at').notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmHash: bytes('confirm_hash'),
  confirmAskedAs: uuid('confirm_asked_as'),
  confirmedAt: moment('confirmed_at'),
  unsubscribedAt: moment('unsubscribed_at'),
})

type EventKind = 'asked' | 'confirmation_posted' | 'confirmed' | 'unsubscribed'

/** What happened to each subscription; never changed, and deleted only with an address that never confirmed. */
export const newsletterEvents = pgTable('newsletter_events', {
  id: uuid('id').primaryKey(),
  subscriberId: reference('subscriber_id', () => newsletterSubscribers.id, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
  kind: text('kind').$type<EventKind>().notNull(),
  channel: text('channel').notNull(),
  address: text('address'),
  textVersion: text('text_version'),
  words: text('words'),
  reason: text('reason'),
  actorId: uuid('actor_id').references(() => users.id),
})

export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid('id').primaryKey(),
  slug: text('slug'),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  revision: integer('revision').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by', () => users.id),
  sentAt: moment('sent_at'),
  audience: integer('audience'),
  postedAt: moment('posted_at'),
})

export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: reference('issue_id', () => newsletterIssues.id),
    subscriberId: reference('subscriber_id', () => newsletterSubscribers.id),
    emailId: uuid('email_id').notNull(),
  },
  table => [primaryKey({ columns: [table.issueId, table.subscriberId] })],
)
