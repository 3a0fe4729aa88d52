import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment kept to the millisecond, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Bytes, as a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A tsvector; written only by the database. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })
