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
            On the prairie, a row of trees decides how hard the wind hits
          </h2>
          <p className="mt-5 max-w-prose text-lg">
            You do not plant it on the day of the storm. Insurance is the same: the work is done before, by
            someone who knows the ground. We find you that person, and then we get out of the way.
          </p>
        </div>
        <dl className="grid gap-x-10 sm:grid-cols-2 lg:col-span-7">
          <Reason title="You ask once">
            One request instead of ten calls. Your broker asks the insurers they work with and lays the
            answers side by side.
          </Reason>
          <Reason title="Licensed, and you can check">
            A request goes only to brokers whose {brand.serviceArea} certificate covers that kind of
            insurance. Look any of them up at the Alberta Insurance Council: the status must read “License
            Issued”.
          </Reason>
          <Reason title="You choose who reads it">
            A broker reads your answers only after you say yes. What you agreed to, and when, is kept with
            your request.
          </Reason>
          <Reason title="Clear about our part">
            We connect. Brokers advise, quote and arrange the policy. We rank no insurers and promise no
            price.
          </Reason>
        </dl>
      </div>
    </section>
  )
}

/** One reason, with the rule above it that parts it from the last. */
function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-edge border-t py-6">
      <dt className="font-display text-xl">{title}</dt>
      <dd className="mt-2 text-muted">{children}</dd>
    </div>
  )
}
