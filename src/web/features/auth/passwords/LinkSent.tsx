import { useEffect, useRef } from 'react'
import { PanelPage } from '../../../platform/PanelPage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { BackToLogin } from './BackToLogin.tsx'

interface LinkSentProps {
  email: string
  /** What the server answered. */
  message: string
  /** To correct the address. */
  onAgain: () => void
}

/** After asking for a link: where to look for it, and what if it does not come. */
export function LinkSent({ email, message, onAgain }: LinkSentProps) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <PanelPage title="Look in your mailbox">
      <div ref={words} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <Notice tone="good">{message}</Notice>
      </div>
      <p className="text-muted">
        You asked for <span className="wrap-anywhere font-semibold text-ink">{email}</span>. If nothing comes
        within a few minutes, look in your junk mail too. Perhaps your account has another address.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" onClick={onAgain}>
          Use another address
        </Button>
        <BackToLogin />
      </div>
    </PanelPage>
  )
}
