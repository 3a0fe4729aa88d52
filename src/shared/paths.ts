import type { StepId } from './questions/question.ts'
import type { Role } from './users.ts'

/** The sections of the account pages besides the first. */
export type AccountSection = 'security' | 'notifications' | 'availability' | 'privacy'

type StaffRole = Exclude<Role, 'client'>

/** Office staff work in the admin area. */
function portalOf(role: Role) {
  if (role === 'office') return '/admin'
  return role === 'client' ? '/portal' : `/${role}`
}

/** Every URL a person can visit, as functions. Aliases are in `web/routes.tsx`. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  allInsurance: () => '/insurance/all',
  business: () => '/business',
  faq: () => '/faq',
  claimsFaq: () => '/faq/claims',
  blog: () => '/blog',
  checkLicence: () => '/blog/check-a-licence',
  locations: () => '/locations',
  glossary: () => '/glossary',
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  /** The site map for people; search engines use `/sitemap.xml`. */
  sitemap: () => '/sitemap',
  feed: () => '/feed.xml',
  search: (words?: string) => (words ? `/search?q=${encodeURIComponent(words)}` : '/search'),
  getQuote: (line?: string) => (line ? `/get-quote?type=${encodeURIComponent(line)}` : '/get-quote'),
  quoteStep: (step: StepId) => `/get-quote/${step}`,
  /** Requests an emailed link to continue a quote request later. */
  quoteLater: () => '/get-quote/later',
  /** The page of that link, which has its token after the `#`. */
  quoteResume: () => '/get-quote/resume',
  contact: () => '/contact',
  newsletter: () => '/newsletter',
  newsletterIssue: (slug: string) => `/newsletter/${slug}`,
  /** Links in emails; the token is in the query, so that mail programs can post to it (RFC 8058). */
  newsletterConfirm: (token?: string) => `/newsletter/confirm${token ? `?token=${token}` : ''}`,
  newsletterUnsubscribe: (token?: string) => `/newsletter/unsubscribe${token ? `?token=${token}` : ''}`,
  newsletterAgain: () => '/newsletter/again',
  clientLogin: () => '/portal/login',
  clientRegister: () => '/portal/register',
  /** Where a client without an account opens their request, with a link's token after a `#`, or asks for a link. */
  guestRequest: (tab?: string) => `/portal/request${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`,
  guestCase: (id: string, tab?: string) =>
    `/portal/request/${id}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`,
  brokerLogin: () => '/broker/login',
  adminLogin: () => '/admin/login',
  clientDashboard: () => '/portal',
  clientCase: (id: string) => `/portal/cases/${id}`,
  /** The client's household and businesses. */
  groups: () => '/portal/groups',
  clientDocuments: () => '/portal/documents',
  clientPolicy: (id: string) => `/portal/policies/${id}`,
  brokerDashboard: () => '/broker',
  brokerInbox: () => '/broker/inbox' as const,
  brokerInvitations: () => '/broker/invitations',
  brokerCases: () => '/broker/cases',
  /** Where staff open a request for a client who phoned. */
  startCase: (portal: 'broker' | 'admin'): string => `/${portal}/cases/new`,
  brokerCase: (id: string) => `/broker/cases/${id}`,
  /** A client of the broker's cases, by the account, or a case that names someone without one. */
  brokerClient: (id: string) => `/broker/clients/${id}`,
  adminDashboard: () => '/admin',
  adminReports: (from?: string, to?: string): string =>
    `/admin/reports${from && to ? `?from=${from}&to=${to}` : ''}`,
  adminCases: () => '/admin/cases',
  adminCase: (id: string) => `/admin/cases/${id}`,
  /** A client without an account, by one of their cases. */
  adminCaseClient: (caseId: string) => `/admin/cases/${caseId}/client`,
  /** The data of a client without an account, by one of their cases. */
  adminContact: (caseId: string) => `/admin/cases/${caseId}/contact`,
  adminBrokers: () => '/admin/brokers' as const,
  adminInviteBroker: () => '/admin/brokers/invite',
  adminBroker: (id: string) => `/admin/brokers/${id}`,
  adminOffboarding: (id: string) => `/admin/brokers/${id}/offboarding`,
  adminBrokerRecord: (id: string) => `/admin/brokers/${id}/record`,
  adminClients: () => '/admin/clients',
  adminClient: (id: string) => `/admin/clients/${id}`,
  /** Two accounts that may be one client: the first is kept. */
  adminMerge: (id: string, duplicateId: string) => `/admin/clients/${id}/merge/${duplicateId}`,
  adminMessages: () => '/admin/messages',
  adminMessage: (id: string) => `/admin/messages/${id}`,
  adminSettings: () => '/admin/settings',
  adminBrand: () => '/admin/settings/brand',
  adminRetention: () => '/admin/settings/retention',
  adminMail: () => '/admin/settings/mail',
  adminNewsletter: () => '/admin/settings/newsletter',
  adminNewsletterIssue: (id: string) => `/admin/settings/newsletter/${id}`,
  /** Visitors' unanswered questions, and the phrasings taught. */
  adminAssistant: () => '/admin/settings/assistant',
  adminAudit: () => '/admin/settings/audit' as const,
  /** Privacy requests, breaches and what is deleted when. */
  adminPrivacy: () => '/admin/settings/privacy',
  /** The dry run of deleting a client's data. */
  adminErasure: (id: string) => `/admin/clients/${id}/deletion`,
  forgotPassword: () => '/portal/forgot-password',
  /** The pages of links in emails. Each has its token after the `#`, which browsers don't send to the server. */
  resetPassword: () => '/portal/reset-password',
  confirmEmail: () => '/portal/confirm-email',
  invitation: (role: Role) => `${portalOf(role)}/invitation`,
  notifications: (role: Role) => `${portalOf(role)}/notifications`,
  /** A case as this role sees it, with a tab of it open. */
  caseFor: (role: Role, id: string, tab?: string, item?: string) =>
    `${portalOf(role)}/cases/${id}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}${item ? `&item=${item}` : ''}`,
  tasks: (role: Role) => `${portalOf(role)}/tasks`,
  /** The texts that staff send often, in the portal they are using. */
  savedReplies: (portal: 'broker' | 'admin') => `/${portal}/saved-replies`,
  /** The page that a notification or a calendar entry is about: its case, or the list of tasks for a task without one. */
  notified: (role: Role, caseId: string | null, tab?: string): string =>
    caseId ? paths.caseFor(role, caseId, tab) : paths.tasks(role),
  /** The policies that staff may see, in the portal they are using. */
  policies: (role: StaffRole) => `${portalOf(role)}/policies`,
  importPolicies: () => '/admin/policies/import',
  policy: (role: StaffRole, id: string) => `${portalOf(role)}/policies/${id}`,
  /** The pink cards saved in the browser, and one of them on the whole screen. */
  pinkCards: () => '/portal/pink-cards',
  pinkCard: (id: string, policyId?: string) =>
    `/portal/pink-cards/${id}${policyId ? `?policy=${policyId}` : ''}`,
  /** A calendar feed; the token is its secret. */
  calendarFeed: (token: string) => `/calendar/${token}.ics`,
  account: (role: Role, section?: AccountSection) =>
    `${portalOf(role)}/account${section ? `/${section}` : ''}`,
} as const

/** Public pages for search engines whose text isn't content. */
export const PAGES_BESIDE_CONTENT: readonly string[] = [
  paths.home(),
  paths.getQuote(),
  paths.contact(),
  paths.newsletter(),
]

/** Returns the login page for a guarded path. */
export function loginPathFor(pathname: string): string {
  if (/^\/admin(\/|$)/.test(pathname)) return paths.adminLogin()
  if (/^\/broker(\/|$)/.test(pathname)) return paths.brokerLogin()
  return paths.clientLogin()
}
