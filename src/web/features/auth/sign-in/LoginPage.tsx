import { Link, useLocation, useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { Clock, FileLock2, FileText, MessagesSquare } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Head } from '../../../platform/Head.tsx'
import { usePage } from '../../../platform/page-data.ts'
import { Redirect } from '../../../platform/Redirect.tsx'
import { useSession } from '../../../platform/session.ts'
import { Scene } from '../../../ui/Scene.tsx'
import { TabPanel } from '../../../ui/TabPanel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { portalPage } from './destination.ts'
import { LoginNotice } from './LoginNotice.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignIn } from './SignIn.tsx'
import { type LoginState, useSignInSteps } from './sign-in-steps.ts'

const TABS = [
  { id: 'login', label: 'Login' },
  { id: 'register', label: 'Register' },
]

/** The client's login and register page: two tabs, each with its own URL. */
export function LoginPage() {
  const session = useSession()
  const { brand } = usePage()
  const navigate = useNavigate()
  const search = useSearch({ from: '/portals' })
  const { state } = useLocation()
  const { knownAs, linkToken } = state
  // The location changes before the page does. If the old page followed it, it would show the new tab for a moment, and what
  // people type there would be lost.
  const path = useMatch({ strict: false }).fullPath
  const tab = path === paths.clientRegister() ? 'register' : 'login'
  const steps = useSignInSteps({ next: search.next ?? paths.clientDashboard(), state: { linkToken } })

  if (session.user && steps.step === 'password') {
    // The client portal redirects staff to their own.
    return <Redirect href={portalPage(search.next) ?? paths.clientDashboard()} state={{ linkToken }} />
  }

  function openTab(id: string, loginState: LoginState = {}) {
    navigate({
      to: id === 'register' ? paths.clientRegister() : paths.clientLogin(),
      search: true,
      state: { knownAs, linkToken, ...loginState },
      replace: true,
    })
  }

  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 px-4 py-8 sm:px-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:py-12">
      <Head
        title={tab === 'login' ? 'Log in' : 'Register'}
        description={`Log in to your ${brand.name} client portal or create an account.`}
        noindex
      />
      <div className="min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h1 className="font-display text-3xl">Client portal</h1>
        <p className="mt-2 mb-6 text-muted">
          {tab === 'login'
            ? 'Log in to see your requests and message your broker.'
            : 'Create an account to follow your requests. It takes about two minutes.'}
        </p>
        <Tabs value={tab} onChange={id => openTab(id)} label="Log in or register" items={TABS} />
        <div className="mt-6">
          <TabPanel id="login" value={tab}>
            {steps.step === 'password' && <LoginNotice />}
            <SignIn steps={steps} username={state.registeredUsername} offersToRemember />
            {steps.step === 'password' && (
              <p className="mt-6 text-muted">
                No account?{' '}
                <Link to={paths.guestRequest()} className="underline underline-offset-4">
                  Open your request with a link by email
                </Link>
              </p>
            )}
          </TabPanel>
          <TabPanel id="register" value={tab}>
            <RegisterForm
              fullName={knownAs?.fullName}
              email={knownAs?.email}
              phone={knownAs?.phone}
              onRegistered={({ username, email }) =>
                openTab('login', { registeredUsername: username, confirmationSentTo: email })
              }
            />
          </TabPanel>
        </div>
      </div>
      <SidePanel />
    </div>
  )
}

const BENEFITS = [
  {
    icon: FileLock2,
    title: 'Secure document sharing',
    text: 'Send your licence or an old policy from your phone. Only the people working on your request can open it.',
  },
  {
    icon: FileText,
    title: 'Quote management',
    text: 'Track every request from first question to signed policy.',
  },
  {
    icon: MessagesSquare,
    title: 'Direct messaging with your broker',
    text: 'One conversation per request. No searching through your inbox.',
  },
  {
    icon: Clock,
    title: '24/7 access',
    text: 'Send a message or check your request any time. Your broker replies during business hours.',
  },
] as const

/** The benefits of an account, beside the forms. */
function SidePanel() {
  return (
    <aside
      className="flex flex-col overflow-hidden rounded-lg bg-shelter text-on-shelter"
      aria-labelledby="benefits"
    >
      <div className="p-6 sm:p-8">
        <h2 id="benefits" className="font-display text-2xl">
          All your insurance requests in one place
        </h2>
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          {BENEFITS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-canola" />
              <div>
                <h3 className="font-sans font-semibold">{title}</h3>
                <p className="mt-1 text-on-shelter-muted text-sm">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Scene name="night" className="mt-auto h-52 max-lg:hidden" />
    </aside>
  )
}
