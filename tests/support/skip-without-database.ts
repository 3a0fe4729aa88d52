import { beforeEach, inject } from 'vitest'
import './provided.ts'

if (inject('engine') === 'postgres' && inject('postgresUrl') === null) {
  beforeEach(context => context.skip('no PostgreSQL on this machine'))
}
