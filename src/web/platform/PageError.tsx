import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'

const MAX_RETRIES = 3
const RETRY_AFTER_MS = 1000

/** The address that fails, and how often it was retried. Outlives the screen, which every retry unmounts. */
let failing = { place: '', retries: 0 }
let recovered: ReturnType<typeof setTimeout> | undefined

/** Shown in place of a page that failed: retries up to three times, a second apart, then shows a button to try again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const place = router.state.location.href
  const [retries] = useState(() => (failing.place === place ? failing.retries : 0))
  const retrying = retries < MAX_RETRIES

  useEffect(() => {
    console.error(error)
  }, [error])

  // A retry that fails shows this screen again at once. Otherwise the page has recovered, or was left.
  useEffect(() => {
    clearTimeout(recovered)
    return () => {
      recovered = setTimeout(() => {
        failing = { place: '', retries: 0 }
      })
    }
  }, [])

  useEffect(() => {
    if (!retrying) return
    const timer = setTimeout(() => {
      failing = { place, retries: retries + 1 }
      // This screen stays until the retry has ended, so that the button appears only after the last one.
      void router.invalidate().finally(reset)
    }, RETRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [retrying, retries, place, reset, router])

  function tryAgain() {
    failing = { place, retries: 0 }
    reset()
    void router.invalidate()
  }

  return (
    <div className="grid min-h-[70dvh] content-center justify-items-center gap-4 px-4 py-16 text-center">
      <title>Something went wrong</title>
      <h1 className="text-4xl">Something went wrong</h1>
      {retrying ? (
        <output className="flex items-center gap-2 text-muted">
          <Spinner />
          Trying again ({retries + 1} of {MAX_RETRIES})
        </output>
      ) : (
        <div role="alert" className="grid justify-items-center gap-6">
          <p className="max-w-md">
            We couldn’t show this page. Check your connection and try again. Anything you saved is safe.
          </p>
          <p className="flex flex-wrap justify-center gap-3">
            <Button onClick={tryAgain}>Try Again</Button>
            <a href={paths.home()} className={buttonClass('secondary')}>
              Back to Home
            </a>
          </p>
        </div>
      )}
    </div>
  )
}
