import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/db/columns.ts'
import { brokers } from '../users/tables.ts'

export const brokerPhotos = pgTable('broker_photos', {
  brokerId: uuid('broker_id')
    .primaryKey()
    .references(() => brokers.userId),
  image: bytes('image').notNull(),
  /** The beginning of its SHA-256. */
  tag: text('tag').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
