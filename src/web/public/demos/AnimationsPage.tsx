import { type ReactNode, useEffect, useState } from 'react'
import { Head } from '../../platform/Head.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { DemoTop } from './DemoTop.tsx'

const QUERY = '(prefers-reduced-motion: reduce)'

interface MovementProps {
  title: string
  reason: string
  /** What makes it happen. */
  children: ReactNode
}

/** The site’s animations with their purpose, which can be replayed. */
export function AnimationsPage() {
  return (
    <>
      <Head
        title="Animations on this site"
        description="Replay every animation on this site. Each one is short, has a purpose, and is off if you’ve asked for reduced motion."
        canonicalPath="/animations"
        noindex
      />
      <DemoTop heading="Animations on this site">
        Animation shows where something came from or where it went. None of it is decorative, and it’s all
        over in a quarter of a second, except the progress bar.
      </DemoTop>
      <div className="mx-auto grid max-w-5xl gap-6 px-4 py-10 sm:px-6 sm:py-14">
        <StillnessNote />
        <noscript>
          <p className="rounded-md bg-sunken px-4 py-3">
            JavaScript is off in this browser, so messages and the progress bar won’t appear. Everything else
            works.
          </p>
        </noscript>
        <ul className="grid gap-6 md:grid-cols-2">
          <Movement title="A message slides in" reason="So you notice it without losing your place.">
            <button
              type="button"
              className={buttonClass('secondary')}
              onClick={() =>
                toast({
                  title: 'This is a message',
                  description: 'It closes automatically, or when you close it.',
                })
              }
            >
              Show a message
            </button>
          </Movement>
          <Movement title="An answer opens" reason="The arrow turns to show which way it will move.">
            <details className="group rounded-md border border-line px-4">
              <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
                Open this answer
                <svg
                  aria-hidden="true"
                  viewBox="0 0 20 20"
                  className="size-5 text-spruce transition-transform group-open:rotate-45"
                  stroke="currentColor"
                >
                  <path d="M10 3v14M3 10h14" strokeWidth="2.5" strokeLinecap="round" />
                </svg>
              </summary>
              <p className="pb-4">Here it is. Select the question again to close it.</p>
            </details>
          </Movement>
          <Movement
            title="The menu slides in from the right"
            reason="On a phone. It closes the same way it opened."
          >
            <button type="button" popoverTarget="demo-panel" className={buttonClass('secondary')}>
              Open a panel
            </button>
            <div id="demo-panel" popover="auto" className="site-menu">
              <p className="p-3 font-display text-xl">A panel</p>
              <button
                type="button"
                popoverTarget="demo-panel"
                popoverTargetAction="hide"
                className={buttonClass('secondary')}
              >
                Close
              </button>
            </div>
          </Movement>
          <Movement
            title="A progress bar appears at the top"
            reason="Only when a page takes a while to load."
          >
            <button
              type="button"
              className={buttonClass('secondary')}
              onClick={() => {
                const page = document.documentElement
                page.setAttribute('data-loading', '')
                setTimeout(() => page.removeAttribute('data-loading'), 2000)
              }}
            >
              Show it for two seconds
            </button>
          </Movement>
        </ul>
      </div>
    </>
  )
}

/** An animation: why it's there, and a button that plays it. */
function Movement({ title, reason, children }: MovementProps) {
  return (
    <li className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-4 text-muted">{reason}</p>
      {children}
    </li>
  )
}

/** Whether this browser prefers reduced motion, and its effect here. */
function StillnessNote() {
  const [still, setStill] = useState(false)

  useEffect(() => {
    const query = window.matchMedia(QUERY)
    const look = () => setStill(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])

  return (
    <p className="rounded-md bg-sunken px-4 py-3">
      {still
        ? 'Your device is set to reduce motion, so everything below appears without animation.'
        : 'If your device is set to reduce motion, everything appears without animation.'}
    </p>
  )
}
