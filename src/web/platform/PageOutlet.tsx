import { CatchBoundary, Outlet, useRouterState } from '@tanstack/react-router'
import { PageError } from './PageError.tsx'

/** The page inside a frame. If it fails, such as offline before its code is loaded, the frame with its menu stays. */
export function PageOutlet() {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1) })
  return (
    <CatchBoundary getResetKey={() => page} errorComponent={PageError}>
      <Outlet />
    </CatchBoundary>
  )
}
