import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { PanelPage } from '../../../platform/PanelPage.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { BackToLogin } from './BackToLogin.tsx'

interface NoResetLinkProps {
  title: string
  /** What is the matter with it. */
  children: string
}

/** A link for a new password that leads nowhere, and the way to another. */
export function NoResetLink({ title, children }: NoResetLinkProps) {
  return (
    <PanelPage title={title} intro={children}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to={paths.forgotPassword()} className={buttonClass()}>
          Ask for a new link
        </Link>
        <BackToLogin />
      </div>
    </PanelPage>
  )
}
