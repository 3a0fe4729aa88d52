import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useSignOut } from '../features/auth/sign-in/sign-out.ts'
import { hasUnsentTexts } from '../features/messages/unsent-texts.ts'
import { hasUnsavedForm } from '../platform/before-logout.ts'
import { useSession } from '../platform/session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface LogOutButtonProps {
  className: string
  /** Called when the person logs out, for a menu that then closes. */
  onLogOut: () => void
}

/** Logs out, and asks first when that would lose what the person wrote in this tab. */
export function LogOutButton({ className, onLogOut }: LogOutButtonProps) {
  const { user } = useSession()
  const signOut = useSignOut()
  const [isAsking, setAsking] = useState(false)

  function logOut() {
    onLogOut()
    signOut.mutate()
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={signOut.isPending}
        onClick={() => {
          if (hasUnsavedForm() || (user && hasUnsentTexts(user.id))) setAsking(true)
          else logOut()
        }}
      >
        <LogOut aria-hidden className="size-4 shrink-0" />
        Log Out
      </button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Log out without saving?"
        description="What you haven’t saved or sent in this tab will be lost."
        confirmLabel="Log out"
        danger
        pending={signOut.isPending}
        onConfirm={logOut}
      />
    </>
  )
}
