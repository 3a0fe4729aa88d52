import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StepId } from '#shared/questions/question.ts'

interface ReviewSectionProps {
  step: StepId
  title: string
  children: ReactNode
}

/** One step's answers with the way back to change them. */
export function ReviewSection({ step, title, children }: ReviewSectionProps) {
  return (
    <section className="border-line border-t pt-6">
      <header className="mb-3 flex items-center justify-between gap-4">
        <h2 className="font-display text-2xl">{title}</h2>
        <Link
          to="/get-quote/{-$step}"
          params={{ step }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Change<span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      </header>
      {children}
    </section>
  )
}
