import type { DemoDatabase } from './fill-demo.ts'

/** What the set-up of a test project hands to its workers; read by `inject`. */
declare module 'vitest' {
  interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** A file holding the migrated database that each worker's PGlite starts from. */
    pgliteSnapshot: string | null
    /** The PostgreSQL server of this run, without a database name; null without a server. */
    postgresUrl: string | null
    /** The migrated database that each worker's is copied from. */
    postgresTemplate: string | null
    /** The bucket of an S3 server for uploaded files; missing when they are in a folder. */
    s3Url: string | undefined
    /** The folder in which the demo is being filled; `copyDemo` copies it. */
    demoFolder: string
    /** Where the demo is on PostgreSQL as well, once it is filled; null without a server. */
    demoDatabase: DemoDatabase | null
    /** The browser the journeys drive. */
    browserEndpoint: string
  }
}
