import { cpus } from 'node:os'
import { defineConfig } from 'vitest/config'
import { content } from './scripts/content/plugin.ts'

/** Tests of the server at its boundary: the same files run on both engines. */
const ON_A_DATABASE = ['src/server/**/*.test.ts', 'tests/*.test.ts']
/** Tests that need no database. */
const PLAIN = [
  'src/shared/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'src/server/features/assistant/redaction/*.test.ts',
  'src/server/config.test.ts',
  'src/server/platform/db/data-lock.test.ts',
  'src/server/platform/http/load-shedding.test.ts',
  'tests/search/*.test.ts',
  'tests/architecture.test.ts',
  'tests/one-verb.test.ts',
  'tests/runtime-packages.test.ts',
  'tests/assistant-evaluation.test.ts',
  'tests/security-test-matrix.test.ts',
]

/** It adds a product line, which other tests must not see. */
const CHANGES_MODULES = ['tests/new-line.test.tsx']

/** Tests for which one engine is enough. */
const ON_ONE_ENGINE = [
  // They wait for model providers, about a minute in total.
  'src/server/features/assistant/model/{engine,faults,wire,guard-content}.test.ts',
  'tests/assistant-model.test.ts',
  // The demo runs on the embedded database only.
  'src/server/features/demo/service.test.ts',
  // They read the text of every page, which no database changes.
  'tests/{figures,reading}.test.ts',
]

/** Tests of uploaded files, which run with a folder and with an S3 server. */
const ON_S3 = ['src/server/features/documents/*.test.ts', 'src/server/platform/files/file-store.test.ts']

/** The compiled content, as in the build. */
const plugins = [content('content')]

const workers = Math.max(1, Math.min(4, cpus().length))

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        plugins,
        test: {
          name: 'plain',
          include: PLAIN,
          pool: 'forks',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { plugins, test: { name: 'isolated', include: CHANGES_MODULES, pool: 'forks', testTimeout: 60_000 } },
      ...(['pglite', 'postgres'] as const).map(engine => ({
        plugins,
        test: {
          name: engine,
          include: ON_A_DATABASE,
          exclude: engine === 'pglite' ? PLAIN : [...PLAIN, ...ON_ONE_ENGINE],
          globalSetup: `tests/support/${engine}-setup.ts`,
          setupFiles: 'tests/support/skip-without-database.ts',
          pool: 'forks' as const,
          // One database per worker for all its files; every test starts with empty tables.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      })),
      {
        plugins,
        test: {
          name: 's3',
          include: ON_S3,
          globalSetup: ['tests/support/pglite-setup.ts', 'tests/support/s3-setup.ts'],
          pool: 'forks',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.e2e.ts'],
          globalSetup: ['tests/support/journeys-setup.ts', 'tests/support/pglite-setup.ts'],
          pool: 'forks',
          // Each file has its own server; they share the browser, and two at a time keep two cores busy.
          maxWorkers: 2,
          isolate: false,
          // The build runs as it is.
          server: { deps: { external: [/\/dist\//] } },
          testTimeout: 240_000,
          // A journey that uses the demo waits in its hook until it is filled.
          hookTimeout: 600_000,
          // Like every wait for the page, for hangs and not for slow machines.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
