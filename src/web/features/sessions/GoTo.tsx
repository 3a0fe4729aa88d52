import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Leads on to another page of this site, in place of the one that shows it. */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate({ href, replace: true })
  }, [navigate, href])
  return null
}
