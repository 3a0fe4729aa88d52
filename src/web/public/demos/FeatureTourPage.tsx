import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { DemoTop } from './DemoTop.tsx'

interface TourStop {
  id: string
  title: string
  text: string
  /** What the visitor sees there. */
  points: readonly string[]
}

const TOUR: readonly TourStop[] = [
  {
    id: 'ask',
    title: 'Fill in one request',
    text: 'Your quote request saves as you go. Stop any time, then pick up where you left off, even on another device, with a link we email you.',
    points: [
      'A few questions at a time',
      'Nothing is lost if the page reloads',
      'You choose what’s shared, and with whom',
    ],
  },
  {
    id: 'follow',
    title: 'Follow your request',
    text: 'Your dashboard starts with anything that needs your attention. Each request shows its stage and when to expect a reply.',
    points: [
      'Clear stages from request to policy',
      'Reply times counted in business hours',
      'A history of every step',
    ],
  },
  {
    id: 'write',
    title: 'Message your broker',
    text: 'Messages are kept with the request they’re about and arrive in real time.',
    points: [
      'Sent once, even if your connection drops',
      'See when your message was read',
      'Drafts are saved',
    ],
  },
  {
    id: 'share',
    title: 'Share documents',
    text: 'Drop a file on the page. Only you, your broker and an administrator can open it, and every view is logged.',
    points: [
      'Checked before it’s saved',
      'Rejected files are explained; nothing is partly saved',
      'See who opened your file',
    ],
  },
  {
    id: 'decide',
    title: 'Decide',
    text: 'Your broker explains the quotes that insurers sent. A quote is an offer: you’re covered only once a broker or insurer confirms it in writing.',
    points: ['Ask questions before you choose', 'Say no at any time', 'Withdraw your consent at any time'],
  },
]

/** The stops of the tour, each with links to the next and the previous one. */
export function FeatureTourPage() {
  return (
    <>
      <Head
        title="A tour of the client portal"
        description="Five stops from first question to decision: fill in one request, follow it, message your broker, share documents and decide."
        canonicalPath="/feature-tour"
        noindex
      />
      <DemoTop heading="A tour of the client portal">
        Five stops, from first question to decision. You’ll need to log in to use the portal itself; this is
        what you’ll find there.
      </DemoTop>
      <ol className="mx-auto grid max-w-5xl gap-6 px-4 py-10 sm:px-6 sm:py-14">
        {TOUR.map((stop, index) => {
          const before = TOUR[index - 1]
          const after = TOUR[index + 1]
          return (
            <li
              key={stop.id}
              id={stop.id}
              className="rounded-xl border border-line bg-surface p-6 target:border-spruce target:shadow-lift"
            >
              <p className="text-muted text-sm">
                Stop {index + 1} of {TOUR.length}
              </p>
              <h2 className="mt-1 text-2xl">{stop.title}</h2>
              <p className="mt-2 max-w-prose">{stop.text}</p>
              <ul className="mt-3 list-disc pl-5 text-muted">
                {stop.points.map(point => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <p className="mt-5 flex flex-wrap gap-3">
                {before && (
                  <a href={`#${before.id}`} className={buttonClass('quiet')}>
                    Back to “{before.title}”
                  </a>
                )}
                {after ? (
                  <a href={`#${after.id}`} className={buttonClass('secondary')}>
                    Next: “{after.title}”
                  </a>
                ) : (
                  <SiteLink href={paths.getQuote()} className={buttonClass('accent')}>
                    Get a Free Quote
                  </SiteLink>
                )}
              </p>
            </li>
          )
        })}
      </ol>
    </>
  )
}
