import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { LiveEvent } from '#shared/live.ts'

/** Streams one person may have open at once; one a tab is usual. */
const MAX_PER_PERSON = 10
/** Bytes that may wait for a slow reader before they are let go; they catch up when they come back. */
const MAX_WAITING = 256 * 1024
const HEARTBEAT_MS = 25_000

export interface Streams {
  /** Opens a stream to this person, and closes their oldest when it is one too many. */
  open(personId: string, reader: StreamReader): Readable
  /** Tells everyone to come back later, a little apart from each other, and ends every stream. */
  closeAll(): void
}

export interface StreamReader {
  response: ServerResponse
  /** Starts hearing of events; answers how to stop. */
  follow(onEvent: (event: LiveEvent) => void): () => void
  /** Whether this person may still listen; asked before events are told, and at every heartbeat. */
  isStillWelcome(): Promise<boolean>
}

interface Stream {
  readable: Readable
  /** Ends politely: the reader is told when to come back. */
  end(comeBackMs: number): void
}

/** The open event streams of this process. */
export function createStreams(): Streams {
  const open = new Map<string, Set<Stream>>()

  return {
    open(personId, reader) {
      const own = open.get(personId) ?? new Set()
      open.set(personId, own)
      const [oldest] = own
      if (own.size >= MAX_PER_PERSON && oldest) {
        own.delete(oldest)
        // A minute's pause, or the tab just closed would push out the next.
        oldest.end(60_000)
      }
      const stream = startStream(reader)
      own.add(stream)
      stream.readable.once('close', () => {
        own.delete(stream)
        if (own.size === 0 && open.get(personId) === own) open.delete(personId)
      })
      return stream.readable
    },
    closeAll() {
      for (const own of open.values()) for (const stream of own) stream.end(500 + jitter(4500))
    },
  }
}

function startStream({ response, follow, isStillWelcome }: StreamReader): Stream {
  const readable = new Readable({ read() {} })
  let ended = false
  let unsaid = ''
  let asking = false
  const send = (text: string) => {
    if (!ended && !readable.destroyed) readable.push(text)
  }
  /** Ends after what was sent, so that the reader comes back and is told what is the matter. */
  const finish = () => {
    ended = true
    unsaid = ''
    if (!readable.destroyed) readable.push(null)
  }
  /** What happens while it is asked whether this person may still listen waits for the next answer. */
  const tell = async () => {
    if (asking) return
    asking = true
    while (unsaid && !readable.destroyed) {
      const text = unsaid
      unsaid = ''
      if (await isStillWelcome().catch(() => false)) send(text)
      else finish()
    }
    asking = false
  }
  const say = (text: string) => {
    if (ended || readable.destroyed) return
    unsaid += text
    const waiting = readable.readableLength + response.writableLength + unsaid.length
    if (waiting > MAX_WAITING) readable.destroy()
    else void tell()
  }

  const stopFollowing = follow(event => say(`data: ${JSON.stringify(event)}\n\n`))
  const heartbeat = setInterval(() => say(':\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  readable.once('close', () => {
    stopFollowing()
    clearInterval(heartbeat)
  })

  send(retryIn(1000 + jitter(2000)))
  return {
    readable,
    end(comeBackMs) {
      send(retryIn(comeBackMs))
      finish()
    },
  }
}

const retryIn = (milliseconds: number) => `retry: ${Math.round(milliseconds)}\n\n`
const jitter = (most: number) => Math.random() * most
