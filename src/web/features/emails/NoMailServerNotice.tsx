import { Notice } from '../../ui/Notice.tsx'
import { useHasMailServer } from './queries.ts'

/** Says that no one receives emails; nothing if this server has a mail server. */
export function NoMailServerNotice() {
  if (useHasMailServer() !== false) return null
  return (
    <Notice tone="warn" title="Emails aren’t being sent">
      This server has no mail server. Emails are saved in its data folder, and no one receives them. Ask the
      person who runs the server to set <code>SMTP_URL</code>.
    </Notice>
  )
}
