import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { ControlFile, controlFileIn, type Order, Outcome } from './control.ts'

/**
 * Asks the server that runs on this data folder. Null when none answers: there is none, or the file is what one that
 * was killed has left behind.
 */
export async function askRunningServer(dataDir: string, order: Order): Promise<Outcome | null> {
  const control = readControl(dataDir)
  const answer = control && (await post(control, JSON.stringify(order)))
  if (!answer) return null
  if (answer.status === 500) {
    return { ok: false, lines: ['The server could not do it. Its log says why.'] }
  }
  return answer.status === 200 ? Outcome.parse(JSON.parse(answer.text)) : null
}

function readControl(dataDir: string) {
  try {
    return ControlFile.parse(JSON.parse(readFileSync(controlFileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** Null when nobody listens there, or hangs up. However long the work takes, it is waited for. */
function post(
  { port, token }: { port: number; token: string },
  body: string,
): Promise<{ status: number; text: string } | null> {
  return new Promise(resolve => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', chunk => {
          text += chunk
        })
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.once('error', () => resolve(null))
      },
    )
    asked.once('error', () => resolve(null))
    asked.end(body)
  })
}
