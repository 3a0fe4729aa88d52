import { Spinner } from '../ui/Spinner.tsx'

/** Shown while it is not known yet who is there. */
export function LoadingScreen() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center bg-page text-3xl text-spruce">
      <Spinner label="Loading your portal" />
    </div>
  )
}
