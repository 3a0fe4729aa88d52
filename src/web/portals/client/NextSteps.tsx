import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import type { NextStep } from './next-steps.ts'

/** What needs the client now. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="font-sans mb-3 font-semibold text-lg">
        What needs you now
      </h2>
      {steps.length === 0 ? (
        <p className="rounded-lg bg-sunken p-4 text-muted">
          Nothing at the moment. When your broker asks you something, it shows here first.
        </p>
      ) : (
        <ul className="grid gap-2">
          {steps.map(step => (
            <li key={step.caseId}>
              <Link
                to={paths.clientCase(step.caseId)}
                className="flex items-center justify-between gap-4 rounded-lg border border-line border-l-4 border-l-canola bg-surface p-4 hover:bg-sunken"
              >
                <span>
                  <span className="block font-semibold">{step.title}</span>
                  <span className="block text-muted text-sm tabular-nums">{step.about}</span>
                </span>
                <ArrowRight aria-hidden className="size-5 shrink-0 text-spruce" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
