import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'
import { brokers } from '../users/tables.ts'

export const offers = pgTable('offers', {
  id: uuid('id').primaryKey(),
  caseId: uuid('case_id')
    .notNull()
    .references(() => cases.id),
  brokerId: uuid('broker_id')
    .notNull()
    .references(() => brokers.userId),
  state: text('state').$type<'open' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn'>().notNull(),
  reason: text('reason'),
  offeredAt: moment('offered_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  answeredAt: moment('answered_at'),
})
