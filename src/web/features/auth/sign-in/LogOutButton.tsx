import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { hasUnsaved, saveAll } from '../../../platform/before-logout.ts'
import { broadcastLoggingOut } from '../../../platform/session.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useSignOut } from './sign-out.ts'

interface LogOutButtonProps {
  className: string
  /** Whether to stay on the page, for pages that anyone may see. */
  staysHere?: boolean
  /** Called when logging out starts, for a menu that then closes. */
  onLogOut?: () => void
  children?: ReactNode
}

/** Saves what can be saved and logs out. Asks first when that would lose what the person wrote, in this tab or another. */
export function LogOutButton({
  className,
  staysHere = false,
  onLogOut,
  children = (
    <>
      <LogOut aria-hidden className="size-4 shrink-0" />
      Log Out
    </>
  ),
}: LogOutButtonProps) {
  const signOut = useSignOut({ staysHere })
  const [isAsking, setAsking] = useState(false)
  const save = useSingleFlight({
    mutationFn: async () => {
      broadcastLoggingOut()
      await saveAll()
      return hasUnsaved()
    },
    onSuccess: isUnsaved => (isUnsaved ? setAsking(true) : logOut()),
  })

  function logOut() {
    onLogOut?.()
    signOut.mutate()
  }

  const isPending = save.isPending || signOut.isPending

  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={isPending}
        onClick={() => !isPending && save.mutate()}
      >
        {isPending ? 'Logging out...' : children}
      </button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Log out without saving?"
        description="What you haven’t saved or sent in your open tabs will be lost."
        confirmLabel="Log out"
        danger
        pending={signOut.isPending}
        onConfirm={logOut}
      />
    </>
  )
}
