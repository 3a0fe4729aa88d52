import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { DemoTop } from './DemoTop.tsx'
import { TOUR } from './tour-stops.ts'

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
