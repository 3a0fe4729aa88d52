import type { StepId } from './questions/question.ts'

/** Every URL a person can visit, as functions. Aliases of the seed stand in `web/routes.tsx`. */
export const paths = {
  home: () => '/',
  getQuote: (line?: string) => (line ? `/get-quote?type=${encodeURIComponent(line)}` : '/get-quote'),
  quoteStep: (step: StepId) => `/get-quote/${step}`,
  clientLogin: () => '/portal/login',
  clientRegister: () => '/portal/register',
  brokerLogin: () => '/broker/login',
  adminLogin: () => '/admin/login',
  clientDashboard: () => '/portal',
  clientCase: (id: string) => `/portal/cases/${id}`,
  brokerDashboard: () => '/broker',
  brokerCase: (id: string) => `/broker/cases/${id}`,
  adminDashboard: () => '/admin',
  adminCases: () => '/admin/cases',
  adminCase: (id: string) => `/admin/cases/${id}`,
} as const

/** The login page a guarded path leads to (seed §2, access rules). */
export function loginPathFor(pathname: string): string {
  if (/^\/admin(\/|$)/.test(pathname)) return paths.adminLogin()
  if (/^\/broker(\/|$)/.test(pathname)) return paths.brokerLogin()
  return paths.clientLogin()
}
