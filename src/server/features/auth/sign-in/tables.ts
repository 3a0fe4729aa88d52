import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, reference } from '../../../platform/db/columns.ts'
import { users } from '../../users/tables.ts'

/** Browsers in which a person has signed in before. */
export const knownDevices = pgTable('known_devices', {
  id: uuid('id').primaryKey(),
  userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
})
