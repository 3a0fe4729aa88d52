import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MAX_COUNTED, useUnsentCount } from './queries.ts'

/** Shows how many emails could not be sent; nothing if there are none. */
export function UnsentEmailsNotice() {
  const count = useUnsentCount()
  if (!count) return null
  return (
    <Notice
      tone="danger"
      title={
        count === 1
          ? '1 letter could not be sent'
          : `${count < MAX_COUNTED ? count : `${MAX_COUNTED} or more`} letters could not be sent`
      }
      action={
        <Link to={paths.adminMail()} className={buttonClass('secondary', 'sm')}>
          Look at them
        </Link>
      }
    >
      People are waiting for {count === 1 ? 'it' : 'them'}. See the reason and try again.
    </Notice>
  )
}
