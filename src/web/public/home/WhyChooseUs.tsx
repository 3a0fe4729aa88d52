import type { ReactNode } from 'react'
import { usePage } from '../../platform/page-data.ts'

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
        <dl className="grid gap-x-10 sm:grid-cols-2 lg:col-span-7">
          <Reason title="One request, several quotes">
            Fill in one form instead of making ten phone calls. Your broker shops it to the insurers they work
            with and compares the quotes for you.
          </Reason>
          <Reason title="Licensed brokers only">
            We only send requests to brokers whose {brand.serviceArea} certificate covers that kind of
            insurance. You can look up any of them on the Alberta Insurance Council’s website: the status
            should read “License Issued”.
          </Reason>
          <Reason title="You control your information">
            No broker sees your answers without your consent, and we keep a record of what you agreed to.
          </Reason>
          <Reason title="Clear about our role">
            We connect you with brokers, who advise, quote and arrange your policy. We don’t rank insurers or
            promise prices.
          </Reason>
        </dl>
      </div>
    </section>
  )
}

/** A reason, with a rule above it. */
function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-edge border-t py-6">
      <dt className="font-display text-xl">{title}</dt>
      <dd className="mt-2 text-muted">{children}</dd>
    </div>
  )
}
