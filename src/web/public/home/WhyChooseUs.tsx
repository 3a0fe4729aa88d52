import type { ReactNode } from 'react'
import { usePage } from '../../platform/page-data.ts'

/** The paths of the icons. They aren't those of the portals, whose library would be loaded with this page. */
const ICONS = {
  sheets: 'M8 3h8l4 4v10H8zM16 3v4h4M5 7v14h11',
  broker: 'M10 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 21c0-4 3-6.5 7-6.5 1.2 0 2.3.2 3.2.6M15 18.5l2 2 4-4',
  shield: 'M12 3l8 3v5c0 5-3.5 8-8 10-4.5-2-8-5-8-10V6zM9 11.5l2.2 2.2 4-4',
  scale:
    'M12 3v18M7 21h10M5 6.5c2.5 0 4.5-.5 7-1.5 2.5 1 4.5 1.5 7 1.5M6 7l-3 8c1.8 1.3 4.2 1.3 6 0zM18 7l-3 8c1.8 1.3 4.2 1.3 6 0z',
} as const

/** The reasons for the brand: the shelterbelt metaphor, and four facts that visitors can check. */
export function WhyChooseUs() {
  const { brand } = usePage()
  return (
    <section id="why" className="bg-sunken">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-5">
          <h2 className="text-3xl sm:text-[2.5rem]">
            On the Prairies, a row of trees makes all the difference
          </h2>
          <p className="mt-5 max-w-prose text-lg">
            You don’t plant a shelterbelt on the day of the storm. Insurance works the same way: the work gets
            done ahead of time, by someone who knows the area. We connect you with that person, and they take
            it from there.
          </p>
        </div>
        <dl className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:col-span-7">
          <Reason icon="sheets" title="One request, several quotes">
            Fill in one form instead of making ten phone calls. Your broker shops it to the insurers they work
            with and compares the quotes for you.
          </Reason>
          <Reason icon="broker" title="Licensed brokers only">
            We only send requests to brokers whose {brand.serviceArea} certificate covers that kind of
            insurance. You can look up any of them on the Alberta Insurance Council’s website: the status
            should read “License Issued”.
          </Reason>
          <Reason icon="shield" title="You control your information">
            No broker sees your answers without your consent, and we keep a record of what you agreed to.
          </Reason>
          <Reason icon="scale" title="Clear about our role">
            We connect you with brokers, who advise, quote and arrange your policy. We don’t rank insurers or
            promise prices.
          </Reason>
        </dl>
      </div>
    </section>
  )
}

interface ReasonProps {
  icon: keyof typeof ICONS
  title: string
  children: ReactNode
}

/** A reason, with an icon above it. */
function Reason({ icon, title, children }: ReasonProps) {
  return (
    <div className="rounded-xl bg-surface p-5 sm:p-6">
      <dt className="font-display text-xl">
        <span className="mb-4 grid size-11 place-items-center rounded-full bg-spruce-soft text-spruce">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5.5" fill="none">
            <path
              d={ICONS[icon]}
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        {title}
      </dt>
      <dd className="mt-2 text-muted">{children}</dd>
    </div>
  )
}
