import { endOtherSessions, endSession, listSessions, type SessionInfo } from '#shared/auth/sessions.ts'
import { call } from '../../platform/call.ts'
import { isMissing, sentenceOf } from '../../platform/failures.ts'
import { useOnce } from '../../platform/once.ts'
import { queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { refreshSessions } from './queries.ts'

/** Ends one of one's sessions. One that has ended already, in another tab perhaps, is as good as ended. */
export function useEndSession(session: SessionInfo, onGone: () => void) {
  const gone = (title: string) => {
    onGone()
    keepOnly(other => other.id !== session.id)
    toast({ title, description: session.device })
  }
  return useOnce({
    mutationFn: () => call(endSession, { params: { id: session.id } }),
    onSuccess: () => gone('Session ended'),
    onError: error => {
      if (isMissing(error)) return gone('That session had already ended')
      toast({
        variant: 'destructive',
        title: 'The session was not ended',
        description: sentenceOf(error),
      })
    },
  })
}

/** Ends every session of one's account but this one. */
export function useEndOtherSessions() {
  return useOnce({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => {
      keepOnly(session => session.current)
      toast({ title: ended === 1 ? '1 session ended' : `${ended} sessions ended` })
    },
  })
}

/** What is left is on the screen at once; what is true now follows. */
function keepOnly(stays: (session: SessionInfo) => boolean): void {
  queryClient.setQueryData(queryOf(listSessions, {}).queryKey, known =>
    known ? { items: known.items.filter(stays) } : known,
  )
  void refreshSessions()
}
