import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './Button.tsx'

interface DownloadLinkProps {
  href: string
  /** The full name for screen readers, where there are several. */
  label?: string
  children: ReactNode
}

/** A small button that downloads a file. */
export function DownloadLink({ href, label, children }: DownloadLinkProps) {
  return (
    <a
      href={href}
      download
      aria-label={label}
      className={`${buttonClass('secondary', 'sm')} justify-self-start`}
    >
      <Download aria-hidden className="size-4" />
      {children}
    </a>
  )
}
