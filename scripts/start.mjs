// `npm start`: builds when there is no build of these sources yet, then runs the server in this process.
import { buildIfStale } from './build.mjs'

const began = Date.now()
if (!process.env.SHELTERBELT_SKIP_BUILD && (await buildIfStale())) {
  console.log(`Built in ${Math.round((Date.now() - began) / 1000)} s. The next start will not need to.`)
}
await import('../dist/server/main.js')
