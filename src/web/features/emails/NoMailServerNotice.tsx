import { Notice } from '../../ui/Notice.tsx'
import { useHasMailServer } from './queries.ts'

/** Says that no one receives emails; nothing if this server has a mail server. */
export function NoMailServerNotice() {
  if (useHasMailServer() !== false) return null
  return (
    <Notice tone="warn" title="Emails aren’t being sent">
      No mail server is set up. Emails are saved in the server’s data folder, and no one receives them. Ask
      the person who runs the server to set <code>SMTP_URL</code>.
    </Notice>
  )
}
