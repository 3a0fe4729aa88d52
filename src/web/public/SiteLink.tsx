import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
}

/** A link to anywhere. Pages of ours open without loading the document anew; a place on a page is the browser's own business. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  if (!href.startsWith('/') || href.includes('#')) return <a href={href} {...rest} />
  const { pathname, searchParams } = new URL(href, 'http://here')
  return <Link to={pathname} search={Object.fromEntries(searchParams)} {...rest} />
}
