export interface StreamEvent {
  event: string
  data: string
}

/**
 * The server-sent events of a response as they come. A browser's own EventSource can only read, and a question is posted.
 * An event that the stream breaks off in is not one.
 */
export async function* eventsIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      // A line break of two signs may be cut between them.
      const whole = done ? rest : rest.replace(/\r$/, '')
      const events = whole.split(/\r\n\r\n|\n\n|\r\r/)
      const left = events.pop() ?? ''
      rest = left + rest.slice(whole.length)
      for (const text of events) {
        const event = eventOf(text)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Null for what only keeps the connection open. */
function eventOf(text: string): StreamEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null
}
