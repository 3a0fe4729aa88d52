// `npm run eval:assistant`: what the assistant gets right, on sets written before it was built. `--misses` prints the items
// it gets wrong: not for whoever tunes it.
import { retrievalRows } from './retrieval.ts'
import { holds, tableOf } from './rows.ts'

const rows = retrievalRows(process.argv.includes('--misses'))
console.log(tableOf(rows))
if (!rows.every(holds)) process.exitCode = 1
