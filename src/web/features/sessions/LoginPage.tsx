import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { useSession } from '../../platform/session.ts'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { destinationAfterSignIn } from './destination.ts'
import { GoTo } from './GoTo.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SidePanel } from './SidePanel.tsx'

const TABS = [
  { id: 'login', label: 'Login' },
  { id: 'register', label: 'Register' },
]

/** The client's login and register page: one page with two tabs, each with a URL of its own. */
export function LoginPage() {
  const session = useSession()
  const { site } = usePage()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { pathname, state } = useLocation()
  const tab = pathname === paths.clientRegister() ? 'register' : 'login'

  if (session.user) return <GoTo href={destinationAfterSignIn(session.user.role, search.next)} />

  function open(next: string, registeredUsername?: string) {
    navigate({
      to: next === 'register' ? paths.clientRegister() : paths.clientLogin(),
      search: search as never,
      state: { registeredUsername },
      replace: true,
    })
  }

  return (
    <div className="mx-auto grid w-full max-w-5xl items-start gap-8 px-4 py-8 sm:px-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-14">
      <Head
        title={`${tab === 'login' ? 'Log in' : 'Register'} | ${site.name}`}
        description={`Log in to your ${site.name} client portal, or make an account.`}
        noindex
      />
      <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h1 className="font-display text-3xl">Client portal</h1>
        <p className="mt-2 mb-6 text-muted">
          {tab === 'login'
            ? 'Log in to see your requests and write to your broker.'
            : 'Make an account to follow your requests. It takes about two minutes.'}
        </p>
        <Tabs value={tab} onChange={next => open(next)} label="Log in or register" items={TABS} />
        <div className="mt-6">
          <TabPanel id="login" value={tab}>
            <LoginForm next={search.next} username={state.registeredUsername} />
          </TabPanel>
          <TabPanel id="register" value={tab}>
            <RegisterForm
              fullName={asText(search.name)}
              email={asText(search.email)}
              onRegistered={username => open('login', username)}
            />
          </TabPanel>
        </div>
      </div>
      <SidePanel />
    </div>
  )
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 254) : undefined
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set when a registration leads to the Login tab: the username to fill in. */
    registeredUsername?: string
  }
}
