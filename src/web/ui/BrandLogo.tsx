import type { ReactNode } from 'react'
import { logoHasName, logoSize, logoUrl } from '#shared/settings/logo.ts'
import { BrandMark } from './BrandMark.tsx'

interface BrandLogoProps {
  brand: { name: string; logo: string }
  markClass: string
  nameClass: string
  /** What is shown below the name. */
  children?: ReactNode
}

/** The logo of the network, or our mark, and the name, unless the logo contains it. Logos are shown on white. */
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
        <span className={`block ${nameClass}`}>{name}</span>
        {children}
      </span>
    </>
  )
}
