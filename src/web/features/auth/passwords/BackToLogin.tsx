import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'

/** The link back from the pages for a forgotten password. */
export function BackToLogin() {
  return (
    <Link to={paths.clientLogin()} className="inline-flex min-h-11 items-center underline underline-offset-4">
      Back to login
    </Link>
  )
}
