import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { GroupRole } from '#shared/groups/roles.ts'
import { moment, reference } from '../../platform/db/columns.ts'
import { groups } from '../cases/tables.ts'
import { users } from '../users/tables.ts'

/** Groups and their members are in `cases/tables.ts`: they decide who sees a case. */
export const groupInvitations = pgTable('group_invitations', {
  id: uuid('id').primaryKey(),
  groupId: reference('group_id', () => groups.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  role: text('role').$type<GroupRole>().notNull(),
  invitedBy: reference('invited_by', () => users.id, { onDelete: 'cascade' }),
  state: text('state').$type<'open' | 'accepted' | 'declined' | 'revoked'>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  answeredAt: moment('answered_at'),
})
