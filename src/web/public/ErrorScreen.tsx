import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageError } from '../platform/PageError.tsx'

/** The error of a page whose frame failed as well. */
export function ErrorScreen(props: ErrorComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="outline-none focus-visible:shadow-none">
      <PageError {...props} />
    </main>
  )
}
