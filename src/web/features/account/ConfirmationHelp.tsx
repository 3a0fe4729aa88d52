import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ResendButton } from './ResendButton.tsx'

/** What a client can do whose address is not confirmed: have the link sent again, or mend the address. */
export function ConfirmationHelp() {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ResendButton />
      <Link to={paths.account('client')} className={buttonClass('quiet', 'sm')}>
        Change the address
      </Link>
    </div>
  )
}
