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
  'tests/content/*.test.ts',
  'tests/search/*.test.ts',
  'tests/architecture.test.ts',
  'tests/new-line.test.tsx',
  'tests/assistant-evaluation.test.ts',
  'tests/security-test-matrix.test.ts',
  // Keeps its process from everything for seconds: none but its own.
  'src/server/platform/http/overload.test.ts',
]

/** Tests that wait for providers on wires, a minute in all, and say nothing of the database they stand on: one engine is enough. */
const ON_ONE_ENGINE = [
  'src/server/features/assistant/model/{engine,faults,wire,guard-content}.test.ts',
  'tests/assistant-model.test.ts',
]

/** What the pages are made of, as in the build. */
const plugins = [content('content')]

const workers = Math.max(1, Math.min(4, cpus().length))

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      { plugins, test: { name: 'plain', include: PLAIN, pool: 'forks', testTimeout: 30_000 } },
      ...(['pglite', 'postgres'] as const).map(engine => ({
        plugins,
        test: {
          name: engine,
          include: ON_A_DATABASE,
          exclude: engine === 'pglite' ? PLAIN : [...PLAIN, ...ON_ONE_ENGINE],
          globalSetup: `tests/support/${engine}-setup.ts`,
          setupFiles: 'tests/support/skip-without-database.ts',
          pool: 'forks' as const,
          // One database a worker, kept from file to file; every test starts from empty tables.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      })),
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.e2e.ts'],
          globalSetup: 'tests/support/journeys-setup.ts',
          pool: 'forks',
          // Each file has a server of its own; they share the browser, and two at a time keep two cores busy.
          maxWorkers: 2,
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
