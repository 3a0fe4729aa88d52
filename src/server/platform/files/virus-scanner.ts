import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { RequestError } from '../http/errors.ts'

/** Where clamd listens: a host and port, or the path of a socket. */
export type VirusScanner = { host: string; port: number } | { path: string }

/** Parses `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. Returns null for anything else. */
export function parseClamdUrl(text: string): VirusScanner | null {
  const socket = /^unix:\/\/(\/.+)$/.exec(text)
  if (socket?.[1]) return { path: socket[1] }
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port } = new URL(text)
  if (protocol !== 'tcp:' || !hostname) return null
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

/** A file could not be scanned, so it is not accepted. */
class ScannerUnavailable extends RequestError {
  constructor(cause: unknown) {
    super(
      503,
      'We can’t check files for viruses right now, so we didn’t accept this one. Please try again later.',
      {
        retryAfter: 60,
      },
    )
    this.cause = cause
  }
}

/** Milliseconds without progress, while sending and while clamd scans. */
const TIME_LIMIT_MS = 60_000

/**
 * Sends a file to clamd (INSTREAM). Returns the name of a virus, or null for a clean file. Throws ScannerUnavailable for
 * any other reply, or none.
 */
export async function scanFile(scanner: VirusScanner, file: string): Promise<string | null> {
  const reply = await ask(scanner, async socket => {
    socket.write('zINSTREAM\0')
    for await (const chunk of createReadStream(file, {
      highWaterMark: 256 * 1024,
    }) as AsyncIterable<Buffer>) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      socket.write(length)
      if (!socket.write(chunk)) await drained(socket)
    }
    socket.write(Buffer.alloc(4))
  })
  if (reply === 'stream: OK') return null
  const virus = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (virus) return virus
  throw new ScannerUnavailable(new Error(`clamd replied: ${reply.slice(0, 200)}`))
}

/** Returns clamd's version. Throws ScannerUnavailable. */
export const scannerVersion = (scanner: VirusScanner): Promise<string> =>
  ask(scanner, async socket => {
    socket.write('zVERSION\0')
  })

async function ask(scanner: VirusScanner, send: (socket: Socket) => Promise<void>): Promise<string> {
  const socket = connect(scanner)
  try {
    return await new Promise<string>((resolve, reject) => {
      let reply = ''
      socket.setTimeout(TIME_LIMIT_MS, () => reject(new Error('clamd does not respond')))
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('clamd closed the connection')))
      socket.on('data', chunk => {
        reply += chunk.toString('utf8')
        if (reply.endsWith('\0')) resolve(reply.slice(0, -1))
        // It only ever sends one line.
        else if (reply.length > 4096) reject(new Error('clamd replied too much'))
      })
      socket.once('connect', () => send(socket).catch(reject))
    })
  } catch (error) {
    throw new ScannerUnavailable(error)
  } finally {
    socket.destroy()
  }
}

/** Resolves when more can be sent. Rejects when the connection ends first. */
const drained = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    const settle = () => {
      socket.off('drain', settle)
      socket.off('close', settle)
      if (socket.destroyed) reject(new Error('clamd closed the connection'))
      else resolve()
    }
    socket.on('drain', settle)
    socket.on('close', settle)
  })
