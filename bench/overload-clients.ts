import http from 'node:http'

/** Sends requests to a port at a rate, whatever the replies, and reports the results. Runs as a separate process. */
const [port = '', perSecond = '', seconds = '', ...paths] = process.argv.slice(2)
const agent = new http.Agent({ keepAlive: true, maxSockets: 400, maxFreeSockets: 400 })
const accepted: number[] = []
const refused: number[] = []
let failed = 0
let pending = 0
let unsent = 0

function send(path: string): void {
  if (pending >= 400) {
    unsent++
    return
  }
  pending++
  const start = performance.now()
  const request = http.get({ host: '127.0.0.1', port: Number(port), path, agent }, reply => {
    reply.resume()
    reply.once('end', () => {
      pending--
      const list = reply.statusCode === 503 ? refused : accepted
      list.push(performance.now() - start)
    })
  })
  request.once('error', () => {
    pending--
    failed++
  })
}

const rate = Number(perSecond)
const started = performance.now()
let sent = 0
const timer = setInterval(() => {
  const elapsed = performance.now() - started
  const due = Math.floor((elapsed / 1000) * rate)
  while (sent < due) send(paths[sent++ % paths.length] ?? '/')
  if (elapsed < Number(seconds) * 1000) return
  clearInterval(timer)
  setTimeout(() => {
    process.send?.({ accepted, refused, failed, unsent, sent }, () => process.exit(0))
  }, 1500)
}, 5)
