/** What the set-up of a test project hands to its workers; read by `inject`. */
declare module 'vitest' {
  interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** A file holding the migrated database that each worker's PGlite starts from. */
    pgliteSnapshot: string | null
    /** The PostgreSQL server of this run, without a database name; null where none could be had. */
    postgresUrl: string | null
    /** The migrated database that each worker's is copied from. */
    postgresTemplate: string | null
    /** A data folder of the try-out, just seeded; journeys copy it. */
    demoFolder: string
    /** The browser the journeys drive. */
    browserEndpoint: string
  }
}

export {}
