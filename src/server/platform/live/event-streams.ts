import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { LiveEvent } from '#shared/live.ts'

/** Streams that one person may have open; usually there's one per browser. */
const MAX_PER_PERSON = 10
/** Bytes buffered for a slow reader before the stream is closed; the reader catches up when it reconnects. */
const MAX_BUFFERED = 256 * 1024
const HEARTBEAT_MS = 25_000

interface Streams {
  /** Opens a stream to this person, and closes their oldest when there are too many. */
  open(personId: string, reader: StreamReader): Readable
  /** Ends every stream and tells each reader to reconnect at a slightly different time. */
  closeAll(): void
}

interface StreamReader {
  response: ServerResponse
  /** Subscribes to events; returns how to stop. */
  follow(onEvent: (event: LiveEvent) => void): () => void
  /** Checked before events are sent, and at every heartbeat. */
  isSessionValid(): Promise<boolean>
}

interface Stream {
  readable: Readable
  /** Ends after telling the reader when to reconnect. */
  end(retryMs: number): void
}

let openCount = 0
export const openStreamCount = (): number => openCount

export function createStreams(): Streams {
  const open = new Map<string, Set<Stream>>()

  return {
    open(personId, reader) {
      const ownStreams = open.get(personId) ?? new Set()
      open.set(personId, ownStreams)
      const [oldest] = ownStreams
      if (ownStreams.size >= MAX_PER_PERSON && oldest) {
        ownStreams.delete(oldest)
        // Without this pause, the closed tab would reconnect and close the next one.
        oldest.end(60_000)
      }
      const stream = startStream(reader)
      ownStreams.add(stream)
      stream.readable.once('close', () => {
        ownStreams.delete(stream)
        if (ownStreams.size === 0 && open.get(personId) === ownStreams) open.delete(personId)
      })
      return stream.readable
    },
    closeAll() {
      for (const personStreams of open.values())
        for (const stream of personStreams) stream.end(500 + jitter(4500))
    },
  }
}

function startStream({ response, follow, isSessionValid }: StreamReader): Stream {
  const readable = new Readable({ read() {} })
  let ended = false
  let pending = ''
  let isChecking = false
  const send = (text: string) => {
    if (!ended && !readable.destroyed) readable.push(text)
  }
  /** Ends the stream after pending events, so that the reader reconnects and learns why. */
  const finish = () => {
    ended = true
    pending = ''
    if (!readable.destroyed) readable.push(null)
  }
  /** Events that arrive during a session check wait for the next check. */
  const flush = async () => {
    if (isChecking) return
    isChecking = true
    while (pending && !readable.destroyed) {
      const text = pending
      pending = ''
      if (await isSessionValid().catch(() => false)) send(text)
      else finish()
    }
    isChecking = false
  }
  const queue = (text: string) => {
    if (ended || readable.destroyed) return
    pending += text
    const buffered = readable.readableLength + response.writableLength + pending.length
    if (buffered > MAX_BUFFERED) readable.destroy()
    else void flush()
  }

  openCount++
  const stopFollowing = follow(event => queue(`data: ${JSON.stringify(event)}\n\n`))
  const heartbeat = setInterval(() => queue(':\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  readable.once('close', () => {
    openCount--
    stopFollowing()
    clearInterval(heartbeat)
  })

  send(retryLine(1000 + jitter(2000)))
  return {
    readable,
    end(retryMs) {
      send(retryLine(retryMs))
      finish()
    },
  }
}

const retryLine = (milliseconds: number) => `retry: ${Math.round(milliseconds)}\n\n`
const jitter = (max: number) => Math.random() * max
