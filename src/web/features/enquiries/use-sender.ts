import { useEffect, useState } from 'react'
import type { Sender } from '#shared/enquiries/enquiries.ts'

/** Returns what the contact form is filled in with, once it's known that a client is signed in. */
export function useSender(): Sender | null {
  const [sender, setSender] = useState<Sender | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void fetchSender(controller.signal).then(setSender)
    return () => controller.abort()
  }, [])
  return sender
}

/**
 * Calls without the endpoint’s declaration, which would add zod to the page. Returns null when the server cannot be
 * reached: the form is then empty.
 */
async function fetchSender(signal: AbortSignal): Promise<Sender | null> {
  try {
    const response = await fetch('/api/enquiries/sender', { signal })
    return response.ok ? ((await response.json()) as { sender: Sender | null }).sender : null
  } catch {
    return null
  }
}
