import { Link } from '@tanstack/react-router'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { StepId } from '#shared/questions/question.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'

interface ResumeNoticeProps {
  open: StepId
  /** What it asks for. */
  line: LineId | null
  onStartOver: () => void
}

/** For somebody who has begun before: on to where they were, or all of it away. */
export function ResumeNotice({ open, line, onStartOver }: ResumeNoticeProps) {
  return (
    <section className="mb-10 rounded-2xl bg-sunken p-5 sm:p-6" aria-labelledby="resume">
      <h2 id="resume" className="font-sans font-semibold text-lg">
        You have started a request{line && `: ${LINES[line].name}`}
      </h2>
      <p className="mt-1 text-muted">
        Your answers are here, just as you left them. If you choose another kind of insurance, they stay, but
        only the answers it asks for are sent.
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-3">
        <Link to="/get-quote/{-$step}" params={{ step: open }} className={buttonClass('secondary')}>
          Go on where you left off
        </Link>
        <Link
          to="/get-quote/later"
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-4"
        >
          Send me a link to go on later
        </Link>
        <details className="group">
          <summary className="flex min-h-11 items-center text-muted underline underline-offset-4">
            Delete my answers
          </summary>
          <form
            method="post"
            action={paths.quoteStep('done')}
            className="mt-2 grid justify-items-start gap-3"
            onSubmit={event => {
              event.preventDefault()
              onStartOver()
            }}
          >
            <p>They cannot be brought back.</p>
            <Button type="submit" variant="danger" size="sm">
              Delete them and start over
            </Button>
          </form>
        </details>
      </div>
    </section>
  )
}
