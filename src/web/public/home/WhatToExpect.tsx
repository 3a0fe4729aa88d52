import type { ReactNode } from 'react'

/** What to expect; shown until there are testimonials from real clients. */
export function WhatToExpect() {
  return (
    <section id="what-to-expect" className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 className="max-w-2xl text-3xl sm:text-[2.5rem]">What you can expect</h2>
      <p className="mt-4 max-w-prose text-lg text-muted">
        We don’t publish made-up reviews. When clients give us permission to share theirs, you’ll find them
        here. In the meantime, here’s how a request works.
      </p>
      <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        <ExpectedStep number={1} title="You get a reference number">
          It’s yours as soon as you submit. If a broker is available, we’ll also tell you when to expect a
          reply.
        </ExpectedStep>
        <ExpectedStep number={2} title="One broker at a time">
          If the first broker can’t take your request, we ask the next. It never goes to several at once.
        </ExpectedStep>
        <ExpectedStep number={3} title="You can follow it">
          The client portal shows who has your request, what they need from you, and every message and
          document.
        </ExpectedStep>
        <ExpectedStep number={4} title="You decide">
          A quote is an offer, not coverage. You’re covered only once a broker or insurer confirms it in
          writing.
        </ExpectedStep>
      </ol>
    </section>
  )
}

/** A step in the life of a request. */
function ExpectedStep({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="border-canola border-t-4 pt-4">
      <span aria-hidden="true" className="font-display text-5xl text-spruce">
        {number}
      </span>
      <h3 className="mt-3 text-xl">{title}</h3>
      <p className="mt-2 text-muted">{children}</p>
    </li>
  )
}
