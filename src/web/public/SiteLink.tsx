import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
}

/** A link to any URL. Our own pages open within the app; the browser handles links to fragments. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  if (!href.startsWith('/') || href.includes('#')) return <a href={href} {...rest} />
  const { pathname, searchParams } = new URL(href, 'http://here')
  return <Link to={pathname} search={Object.fromEntries(searchParams)} {...rest} />
}
