import { CATALOGUE } from '#shared/catalogue.ts'
import { buttonClass } from '../../ui/Button.tsx'

/** Every kind of insurance the site's brokers are asked for, unfolded in place. */
export function AllServices() {
  return (
    <details className="group mt-8">
      <summary className={`${buttonClass('secondary')} list-none [&::-webkit-details-marker]:hidden`}>
        View All Insurance Options
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className="size-3 transition-transform group-open:rotate-180"
          fill="none"
        >
          <path d="m2 4 4 4 4-4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      <dl className="mt-6 grid gap-x-10 sm:grid-cols-2">
        {CATALOGUE.map(service => (
          <div key={service.id} className="border-line border-t py-4">
            <dt className="font-display text-lg">{service.name}</dt>
            <dd className="mt-1 text-muted">{service.description}</dd>
          </div>
        ))}
      </dl>
      <p className="border-line border-t pt-4 text-muted">
        You can ask for auto online today. For any other,{' '}
        <a href="/#contact" className="font-semibold text-spruce underline underline-offset-4">
          write to us
        </a>
        .
      </p>
    </details>
  )
}
