import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/columns.ts'

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  textVersion: text('text_version').notNull(),
  address: text('address').notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  unsubscribedAt: moment('unsubscribed_at'),
})
