import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { DemoTop } from './DemoTop.tsx'

/** A stop of the tour. */
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
    title: 'Ask once',
    text: 'The quote request saves as you go. Stop, come back on another device by a link in your mailbox, and go on where you were.',
    points: [
      'A few questions at a time',
      'Nothing lost on reload',
      'You tick what may be shared, and with whom',
    ],
  },
  {
    id: 'follow',
    title: 'Follow your request',
    text: 'Your dashboard begins with what needs you now. Each request shows its stage and the time by which a broker is due to answer.',
    points: ['A stage track in plain words', 'A clock that counts office hours', 'The history of every step'],
  },
  {
    id: 'write',
    title: 'Write to your broker',
    text: 'Messages stand beside the request they belong to, and arrive while you look.',
    points: ['Sent once, even when the line drops', 'You see when it was read', 'Drafts are kept'],
  },
  {
    id: 'share',
    title: 'Share documents',
    text: 'Drop a file on the page. Only you, your broker and an administrator can open it, and each opening is on record.',
    points: [
      'Checked before it is kept',
      'Refused by name and reason, never half stored',
      'Who opened my file',
    ],
  },
  {
    id: 'decide',
    title: 'Decide',
    text: 'Your broker tells you what insurers answered. A quote is an offer: you are covered only once a broker or an insurer confirms it in writing.',
    points: ['Ask before you choose', 'Say no at any point', 'Withdraw a consent at any time'],
  },
]

/** The stops of the tour, each with the way on and back. */
export function FeatureTourPage() {
  return (
    <>
      <Head
        title="A tour of the client portal"
        description="Five stops from the first question to a decision: ask once, follow your request, write to your broker, share documents, decide."
        canonicalPath="/feature-tour"
        noindex
      />
      <DemoTop heading="A tour of the client portal">
        Five stops, from the first question to a decision. The portal itself asks you to log in; the words
        below are what you find there.
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
                    On to “{after.title}”
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
