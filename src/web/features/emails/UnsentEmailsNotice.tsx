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
          ? '1 email couldn’t be sent'
          : `${count < MAX_COUNTED ? count : `${MAX_COUNTED} or more`} emails couldn’t be sent`
      }
      action={
        <Link to={paths.adminMail()} className={buttonClass('secondary', 'sm')}>
          View failed emails
        </Link>
      }
    >
      Recipients haven’t received {count === 1 ? 'it' : 'them'}. Check the reason and retry.
    </Notice>
  )
}
