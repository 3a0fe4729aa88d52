import { useEffect, useRef } from 'react'
import { EnrolmentSteps } from '../second-factor/EnrolmentSteps.tsx'
import type { SignInSteps } from './sign-in-steps.ts'

/** For accounts that must have a second factor and have none yet: it is set up before the first page opens. */
export function EnrolmentAtLogin({ steps }: { steps: SignInSteps }) {
  const heading = useRef<HTMLHeadingElement>(null)

  // The password form is gone from the screen, and the focus with it.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid gap-5">
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-sans font-semibold text-lg outline-none focus-visible:shadow-none"
        >
          Set up your second factor
        </h2>
        <p className="mt-1 text-muted">
          Your account opens other people’s records, so a password alone is not enough for it. From now on you
          log in with your password and a code from your phone. Setting it up takes about two minutes.
        </p>
      </div>
      <EnrolmentSteps
        onDone={user => void steps.finish(user)}
        onCancel={() => steps.back()}
        cancelLabel="Back to password"
        onLoginOver={steps.back}
      />
    </div>
  )
}
