import { ConfigError, readConfig } from './platform/config.ts'
import { DataFolderInUse } from './platform/data-lock.ts'
import { MigrationMismatch } from './platform/migrations.ts'
import { SecretKeyError } from './platform/sealing.ts'
import { startServer } from './start.ts'

/** Faults a person can mend: said in words, without a stack. */
const MENDABLE = [ConfigError, DataFolderInUse, MigrationMismatch, SecretKeyError]

try {
  const config = readConfig(process.env)
  const stop = await startServer(config)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  const mendable =
    MENDABLE.some(kind => error instanceof kind) || (error as { code?: string }).code === 'EADDRINUSE'
  console.error(mendable && error instanceof Error ? error.message : error)
  process.exit(1)
}
