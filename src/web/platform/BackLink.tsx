import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'

/** A link back to the list with its filters as the person left it, or without filters if they came by another link. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Link
      to={to}
      className="mb-2 inline-flex min-h-11 items-center gap-1 lg:min-h-9"
      onClick={event => {
        if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  )
}
