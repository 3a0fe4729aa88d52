import { useEffect } from 'react'
import { CallError } from '../platform/call.ts'
import { queryClient } from '../platform/query-client.ts'
import { clearSession } from '../platform/session.ts'
import { saySessionIsOver } from '../platform/session-over.ts'

/**
 * A session can end while a portal is open: it ran out, or was ended elsewhere. The first call answered with 401
 * then forgets everything on the screen, and the guard leads to the login page, which is said.
 */
export function useSessionEnd() {
  useEffect(() => {
    const leave = (error: unknown) => {
      if (!(error instanceof CallError && error.status === 401)) return
      if (clearSession()) saySessionIsOver()
    }
    const stops = [
      queryClient.getQueryCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error)
      }),
      queryClient.getMutationCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
