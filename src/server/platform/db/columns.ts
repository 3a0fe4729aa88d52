import { type AnyPgColumn, customType, timestamp, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core'

/** A point in time to the millisecond, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A `tsvector`. Only the database writes it. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The id of a row of another table; never null. */
export const reference = (
  name: string,
  column: () => AnyPgColumn,
  actions?: { onDelete: UpdateDeleteAction },
) => uuid(name).notNull().references(column, actions)

/** Returns these columns of a table, under their own names. */
export const pick = <T extends object, Name extends keyof T>(table: T, ...names: Name[]): Pick<T, Name> =>
  Object.fromEntries(names.map(name => [name, table[name]])) as Pick<T, Name>
