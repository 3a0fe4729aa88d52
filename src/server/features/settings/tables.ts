import { type SQLWrapper, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ConsentKind } from '#shared/account/consents.ts'
import { bytes, moment } from '../../platform/db/columns.ts'
import { users } from '../users/tables.ts'

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: uuid('updated_by').references(() => users.id),
  revision: integer('revision').notNull().default(1),
})

/** How many open cases a broker takes: their own limit, or that of the routing rules where it is lower. */
export const capOf = (ownLimit: SQLWrapper) => sql<number>`LEAST(${ownLimit},
  (SELECT (${settings.value}->>'maxOpenCases')::int FROM ${settings} WHERE ${settings.key} = 'routing'))`

/** Every saved state of a setting, up to a number. */
export const settingVersions = pgTable(
  'setting_versions',
  {
    key: text('key').notNull(),
    revision: integer('revision').notNull(),
    value: jsonb('value').notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: uuid('saved_by').references(() => users.id),
    /** The version that this one restored; 0 for the default. */
    restoredFrom: integer('restored_from'),
  },
  table => [primaryKey({ columns: [table.key, table.revision] })],
)

export const logos = pgTable('logos', {
  /** The beginning of its SHA-256, and its size. */
  id: text('id').primaryKey(),
  image: bytes('image').notNull(),
  usedAt: moment('used_at').notNull(),
})

/** The words of every consent that an administrator has written, never changed. */
export const consentTexts = pgTable('consent_texts', {
  version: text('version').primaryKey(),
  kind: text('kind').$type<ConsentKind>().notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
})
