// Writes an empty embedded database into one compressed file: `node scripts/empty-database.mjs FILE`. Part of the build.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const file = path.resolve(process.argv[2] ?? '')
const database = await PGlite.create()
const dump = await database.dumpDataDir('gzip')
await database.close()
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
renameSync(`${file}.${process.pid}`, file)
