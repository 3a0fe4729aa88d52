import { Notice } from '../../../ui/Notice.tsx'
import { CodeStep } from './CodeStep.tsx'
import { EnrolmentAtLogin } from './EnrolmentAtLogin.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { SignInSteps } from './sign-in-steps.ts'

interface SignInProps {
  steps: SignInSteps
  /** Filled in already. */
  username?: string
  offersToRemember?: boolean
}

/** The step of logging in that a person is at. */
export function SignIn({ steps, username = '', offersToRemember = false }: SignInProps) {
  if (steps.step === 'code') return <CodeStep steps={steps} />
  if (steps.step === 'enrolment') return <EnrolmentAtLogin steps={steps} />
  return (
    <div className="grid gap-5">
      {steps.reason && (
        <Notice tone="warn" title="Your login was not finished">
          {steps.reason}
        </Notice>
      )}
      <LoginForm steps={steps} username={steps.username || username} offersToRemember={offersToRemember} />
    </div>
  )
}
