import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { Head } from '../../../platform/Head.tsx'
import { usePage } from '../../../platform/page-data.ts'
import { useSession } from '../../../platform/session.ts'
import { TabPanel } from '../../../ui/TabPanel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { destinationAfterSignIn } from './destination.ts'
import { GoTo } from './GoTo.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import type { LoginState } from './login-state.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { SidePanel } from './SidePanel.tsx'
import { SignIn } from './SignIn.tsx'
import { useSignInSteps } from './sign-in-steps.ts'

const TABS = [
  { id: 'login', label: 'Login' },
  { id: 'register', label: 'Register' },
]

/** The client's login and register page: one page with two tabs, each with a URL of its own. */
export function LoginPage() {
  const session = useSession()
  const { brand } = usePage()
  const navigate = useNavigate()
  const search = useSearch({ from: '/portals' })
  const { pathname, state } = useLocation()
  const { knownAs, linkToken } = state
  const tab = pathname === paths.clientRegister() ? 'register' : 'login'
  // The client dashboard leads staff on to their own.
  const next = search.next ?? paths.clientDashboard()
  const steps = useSignInSteps({ next, state: { linkToken } })

  if (session.user && steps.step === 'password') {
    return <GoTo href={destinationAfterSignIn(session.user.role, next)} state={{ linkToken }} />
  }

  function open(next: string, told: LoginState = {}) {
    navigate({
      to: next === 'register' ? paths.clientRegister() : paths.clientLogin(),
      search: true,
      state: { knownAs, linkToken, ...told },
      replace: true,
    })
  }

  return (
    <div className="mx-auto grid w-full max-w-5xl items-start gap-8 px-4 py-8 sm:px-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-14">
      <Head
        title={`${tab === 'login' ? 'Log in' : 'Register'} | ${brand.name}`}
        description={`Log in to your ${brand.name} client portal, or make an account.`}
        noindex
      />
      <div className="min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h1 className="font-display text-3xl">Client portal</h1>
        <p className="mt-2 mb-6 text-muted">
          {tab === 'login'
            ? 'Log in to see your requests and write to your broker.'
            : 'Make an account to follow your requests. It takes about two minutes.'}
        </p>
        <Tabs value={tab} onChange={next => open(next)} label="Log in or register" items={TABS} />
        <div className="mt-6">
          <TabPanel id="login" value={tab}>
            {steps.step === 'password' && <LoginNotice />}
            <SignIn steps={steps} username={state.registeredUsername} offersToRemember />
          </TabPanel>
          <TabPanel id="register" value={tab}>
            <RegisterForm
              fullName={knownAs?.fullName}
              email={knownAs?.email}
              onRegistered={({ username, email }) =>
                open('login', { registeredUsername: username, confirmationSentTo: email })
              }
            />
          </TabPanel>
        </div>
      </div>
      <SidePanel />
    </div>
  )
}
