import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../platform/db/columns.ts'
import { cases } from '../cases/tables.ts'
import { brokers } from '../users/tables.ts'

export const callTimes = pgTable('call_times', {
  id: uuid('id').primaryKey(),
  caseId: reference('case_id', () => cases.id),
  /** The broker who offered it. */
  brokerId: reference('broker_id', () => brokers.userId),
  startsAt: moment('starts_at').notNull(),
  state: text('state').$type<'open' | 'booked' | 'withdrawn'>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
})
