import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { type CommandRequest, ControlFile, controlFileIn, Outcome } from './control.ts'

/**
 * Sends a command to the server that runs on this data folder. Returns null when none responds: no server runs, or a
 * killed server left its file behind.
 */
export async function callRunningServer(dataDir: string, command: CommandRequest): Promise<Outcome | null> {
  const control = readControl(dataDir)
  const reply = control && (await post(control, JSON.stringify(command)))
  if (!reply) return null
  if (reply.status === 500) {
    return { ok: false, lines: ['The command failed on the server. See the server log.'] }
  }
  return reply.status === 200 ? Outcome.parse(JSON.parse(reply.text)) : null
}

function readControl(dataDir: string) {
  try {
    return ControlFile.parse(JSON.parse(readFileSync(controlFileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** Returns null when the connection fails. It waits for the command without a time limit. */
function post(
  { port, token }: { port: number; token: string },
  body: string,
): Promise<{ status: number; text: string } | null> {
  return new Promise(resolve => {
    const sent = request(
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
    sent.once('error', () => resolve(null))
    sent.end(body)
  })
}
