import type { ReactNode } from 'react'
import { logoHasName, logoSize, logoUrl } from '#shared/settings/logo.ts'

interface BrandLogoProps {
  brand: { name: string; logo: string }
  markClass: string
  nameClass: string
  /** What is shown below the name. */
  children?: ReactNode
}

/**
 * The logo of the network, or our mark, and the name, unless the logo contains it. Logos are shown on white. A long name is
 * smaller, and takes two lines at most.
 */
export function BrandLogo({ brand: { name, logo }, markClass, nameClass, children }: BrandLogoProps) {
  const size = logoSize(logo)
  const hasName = logoHasName(logo)
  const picture = size ? (
    <img
      src={logoUrl(logo)}
      {...size}
      alt={hasName ? name : ''}
      className="h-9 w-auto min-w-0 max-w-40 rounded-sm bg-white object-contain p-0.5"
    />
  ) : (
    <BrandMark className={`shrink-0 ${markClass}`} />
  )
  if (hasName)
    return (
      <span className="grid min-w-0 justify-items-start">
        {picture}
        {children}
      </span>
    )
  return (
    <>
      {picture}
      <span className="min-w-0">
        <span className={`block ${nameClass}`}>
          <span className={`line-clamp-2 pb-[0.1em] ${name.length > 20 ? 'text-[0.75em]' : ''}`}>{name}</span>
        </span>
        {children}
      </span>
    </>
  )
}

/** Our logo mark: three trees in a row. */
function BrandMark({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={className} fill="currentColor">
      <path d="M2 34h36v3H2z" className="text-canola" fill="currentColor" />
      <path d="m9 12 5.5 9H12l4 10H2l4-10H3.5z" />
      <path d="M20 3c3.6 5 5 11.5 5 17.5S23.5 31 20 31s-5-4.5-5-10.5S16.4 8 20 3z" />
      <path d="m31 12 5.5 9H34l4 10H24l4-10h-2.5z" />
    </svg>
  )
}
