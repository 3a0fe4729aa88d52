import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MAX_COUNTED, useGivenUp } from './queries.ts'

/** Says that letters could not be sent, where there are any. */
export function GivenUpNotice() {
  const count = useGivenUp()
  if (!count) return null
  return (
    <Notice
      tone="danger"
      title={count === 1 ? '1 letter could not be sent' : `${nameOf(count)} letters could not be sent`}
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

function nameOf(count: number): string {
  return count < MAX_COUNTED ? String(count) : `${MAX_COUNTED} or more`
}
