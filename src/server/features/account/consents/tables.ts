import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ConsentKind } from '#shared/account/consents.ts'
import { moment } from '../../../platform/db/columns.ts'
import { cases } from '../../cases/tables.ts'
import { users } from '../../users/tables.ts'

/** What people have agreed to. A withdrawn consent that is given again is a new row. */
export const consents = pgTable('consents', {
  id: uuid('id').primaryKey(),
  /** Null for a consent about the account instead of a request. */
  caseId: uuid('case_id').references(() => cases.id),
  /** Null until an account has claimed the request. */
  userId: uuid('user_id').references(() => users.id),
  email: text('email').notNull(),
  kind: text('kind').$type<ConsentKind>().notNull(),
  textVersion: text('text_version').notNull(),
  /** The insurer of a consent to share with an insurer. */
  recipient: text('recipient'),
  channel: text('channel').notNull(),
  address: text('address').notNull(),
  givenAt: moment('given_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
})
