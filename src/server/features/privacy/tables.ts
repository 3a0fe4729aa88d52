import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BreachAnswers } from '#shared/privacy/breaches.ts'
import type { PrivacyRequest, PrivacyRequestKind } from '#shared/privacy/requests.ts'
import { moment, reference } from '../../platform/db/columns.ts'
import { users } from '../users/tables.ts'

/** What clients ask of us under privacy law. */
export const privacyRequests = pgTable('privacy_requests', {
  id: uuid('id').primaryKey(),
  userId: reference('user_id', () => users.id),
  kind: text('kind').$type<PrivacyRequestKind>().notNull(),
  state: text('state').$type<PrivacyRequest['state']>().notNull(),
  details: text('details').notNull(),
  reply: text('reply').notNull().default(''),
  /** The finished export, until it expires. */
  storageKey: text('storage_key').unique(),
  size: bigint('size', { mode: 'number' }),
  expiresAt: moment('expires_at'),
  createdAt: moment('created_at').notNull(),
  dueOn: date('due_on').notNull(),
  answeredAt: moment('answered_at'),
  answeredBy: uuid('answered_by').references(() => users.id),
  version: integer('version').notNull().default(1),
})

/** While one is in force, this client's data can't be deleted, and the files of removed documents are kept. */
export const legalHolds = pgTable('legal_holds', {
  id: uuid('id').primaryKey(),
  userId: reference('user_id', () => users.id),
  reason: text('reason').notNull(),
  placedBy: reference('placed_by', () => users.id),
  placedAt: moment('placed_at').notNull(),
  liftedBy: uuid('lifted_by').references(() => users.id),
  liftedAt: moment('lifted_at'),
})

export const breaches = pgTable('breaches', {
  id: uuid('id').primaryKey(),
  clientId: uuid('client_id').notNull().unique(),
  title: text('title').notNull(),
  happenedFrom: date('happened_from'),
  happenedTo: date('happened_to'),
  foundOn: date('found_on').notNull(),
  answers: jsonb('answers').$type<BreachAnswers>().notNull(),
  realRisk: boolean('real_risk'),
  commissionerToldOn: date('commissioner_told_on'),
  peopleToldOn: date('people_told_on'),
  closedAt: moment('closed_at'),
  createdBy: reference('created_by', () => users.id),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})
