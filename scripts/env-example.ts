// `npm run docs:env`: writes .env.example from the schema of the configuration.
import { writeFileSync } from 'node:fs'
import { printEnvironmentExample } from '../src/server/environment.ts'

writeFileSync('.env.example', printEnvironmentExample())
