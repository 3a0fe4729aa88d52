import { UNREAD_MINUTES } from '#shared/notifications/template.ts'
import { Notice } from '../ui/Notice.tsx'

/** How a message reaches a client without an account, or that it does not. */
export function NoAccountNotice({ contactAllowed }: { contactAllowed: boolean }) {
  if (!contactAllowed) {
    return (
      <Notice tone="warn" title="Your message won’t reach the client">
        They have no account, and have asked not to be contacted by email. They can read it if they ask for a
        link to their request themselves.
      </Notice>
    )
  }
  return (
    <Notice tone="info" title="The client has no account yet">
      Within {UNREAD_MINUTES} minutes we’ll email them a link to read your message and reply. They don’t need
      an account.
    </Notice>
  )
}
