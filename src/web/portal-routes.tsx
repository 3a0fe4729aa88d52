import { type AnyRoute, type AnyValidator, createRoute, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { NUMBER_RANGES } from '#shared/dashboard.ts'
import { QuestionFilters } from './features/assistant/questions/filters.ts'
import { AuditFilters } from './features/audit/filters.ts'
import { BrokerCaseFilters, CASE_FILTER_DEFAULTS, CaseFilters } from './features/cases/filters.ts'
import { DocumentFilters } from './features/documents/filters.ts'
import { EnquiryFilters } from './features/enquiries/filters.ts'
import { InboxFilters } from './features/inbox/groups.ts'
import { PeopleFilters } from './features/people/filters.ts'
import { PolicyFilters } from './features/policies/filters.ts'
import { ReportSearch } from './features/reports/ranges.ts'
import { QueryRoot } from './platform/QueryRoot.tsx'
import { type Load, layout, page as pageOf, root } from './root-route.tsx'

/** Checks that each file exports the component of that name. */
const byName = <T extends { [Name in keyof T]: Load<Name & string> }>(table: T): T => table

/** The components of the pages, each loaded when someone goes there. */
const COMPONENTS = byName({
  ConfirmEmailPage: () => import('./features/account/ConfirmEmailPage.tsx'),
  ForgotPasswordPage: () => import('./features/auth/passwords/ForgotPasswordPage.tsx'),
  ResetPasswordPage: () => import('./features/auth/passwords/ResetPasswordPage.tsx'),
  AdminLoginPage: () => import('./features/auth/sign-in/AdminLoginPage.tsx'),
  BrokerLoginPage: () => import('./features/auth/sign-in/BrokerLoginPage.tsx'),
  LoginPage: () => import('./features/auth/sign-in/LoginPage.tsx'),
  GuestRequestPage: () => import('./features/guests/GuestRequestPage.tsx'),
  InvitationPage: () => import('./features/people/invitations/InvitationPage.tsx'),
  BrandSection: () => import('./features/settings/BrandSection.tsx'),
  ClaimsPhonesSection: () => import('./features/settings/ClaimsPhonesSection.tsx'),
  ConsentTextsSection: () => import('./features/settings/ConsentTextsSection.tsx'),
  EmailTextsSection: () => import('./features/settings/EmailTextsSection.tsx'),
  FeaturesSection: () => import('./features/settings/FeaturesSection.tsx'),
  HoursSection: () => import('./features/settings/HoursSection.tsx'),
  NotificationRulesSection: () => import('./features/settings/NotificationRulesSection.tsx'),
  RetentionSection: () => import('./features/settings/RetentionSection.tsx'),
  ReviewsSection: () => import('./features/settings/ReviewsSection.tsx'),
  RoutingSection: () => import('./features/settings/RoutingSection.tsx'),
  TestimonialsSection: () => import('./features/settings/TestimonialsSection.tsx'),
  AccountPage: () => import('./portals/AccountPage.tsx'),
  ClientPage: () => import('./portals/ClientPage.tsx'),
  NotificationsPage: () => import('./portals/NotificationsPage.tsx'),
  PoliciesPage: () => import('./portals/PoliciesPage.tsx'),
  PolicyPage: () => import('./portals/PolicyPage.tsx'),
  SavedRepliesPage: () => import('./features/saved-replies/SavedRepliesPage.tsx'),
  StartCasePage: () => import('./features/cases/StartCasePage.tsx'),
  TasksPage: () => import('./portals/TasksPage.tsx'),
  AdminAssistantPage: () => import('./portals/admin/AdminAssistantPage.tsx'),
  AdminAuditPage: () => import('./portals/admin/AdminAuditPage.tsx'),
  AdminBrokerPage: () => import('./portals/admin/AdminBrokerPage.tsx'),
  AdminBrokerRecordPage: () => import('./portals/admin/AdminBrokerRecordPage.tsx'),
  AdminBrokersPage: () => import('./portals/admin/AdminBrokersPage.tsx'),
  AdminCasePage: () => import('./portals/admin/AdminCasePage.tsx'),
  AdminCasesPage: () => import('./portals/admin/AdminCasesPage.tsx'),
  AdminClientPage: () => import('./portals/admin/AdminClientPage.tsx'),
  AdminClientsPage: () => import('./portals/admin/AdminClientsPage.tsx'),
  AdminDashboard: () => import('./portals/admin/AdminDashboard.tsx'),
  AdminEmailsPage: () => import('./portals/admin/AdminEmailsPage.tsx'),
  AdminErasurePage: () => import('./features/privacy/AdminErasurePage.tsx'),
  AdminIssuePage: () => import('./portals/admin/AdminIssuePage.tsx'),
  AdminMergePage: () => import('./features/people/duplicates/AdminMergePage.tsx'),
  AdminMessagePage: () => import('./portals/admin/AdminMessagePage.tsx'),
  AdminMessagesPage: () => import('./features/enquiries/AdminMessagesPage.tsx'),
  AdminNewsletterPage: () => import('./portals/admin/AdminNewsletterPage.tsx'),
  AdminOffboardingPage: () => import('./portals/admin/AdminOffboardingPage.tsx'),
  AdminPrivacyPage: () => import('./portals/admin/AdminPrivacyPage.tsx'),
  AdminReportsPage: () => import('./portals/admin/AdminReportsPage.tsx'),
  AdminSettingsPage: () => import('./portals/admin/AdminSettingsPage.tsx'),
  DataPage: () => import('./features/privacy/DataPage.tsx'),
  ImportPoliciesPage: () => import('./portals/admin/ImportPoliciesPage.tsx'),
  InviteBrokerPage: () => import('./features/people/invitations/InviteBrokerPage.tsx'),
  SettingsPage: () => import('./portals/admin/SettingsPage.tsx'),
  BrokerCasePage: () => import('./portals/broker/BrokerCasePage.tsx'),
  BrokerCasesPage: () => import('./portals/broker/BrokerCasesPage.tsx'),
  BrokerDashboard: () => import('./portals/broker/BrokerDashboard.tsx'),
  InboxPage: () => import('./portals/broker/InboxPage.tsx'),
  InvitationsPage: () => import('./portals/broker/InvitationsPage.tsx'),
  ClientCasePage: () => import('./portals/client/ClientCasePage.tsx'),
  ClientDashboard: () => import('./portals/client/ClientDashboard.tsx'),
  ClientPolicyPage: () => import('./portals/client/ClientPolicyPage.tsx'),
  DocumentsPage: () => import('./portals/client/DocumentsPage.tsx'),
  GroupsPage: () => import('./portals/client/GroupsPage.tsx'),
  GuestCasePage: () => import('./portals/client/GuestCasePage.tsx'),
  PinkCardPage: () => import('./portals/client/PinkCardPage.tsx'),
  PinkCardsPage: () => import('./portals/client/PinkCardsPage.tsx'),
})

/** A page at a path with one of these components. */
const page = <
  P extends AnyRoute,
  const Path extends string,
  Name extends keyof typeof COMPONENTS,
  Validator extends AnyValidator = undefined,
>(
  parent: P,
  path: Path,
  name: Name,
  validateSearch?: Validator,
) => pageOf(parent, path, COMPONENTS[name] as Load<Name>, name, validateSearch)

/** Any page of the portals may have tabs; a login page may have the path to go to afterwards. */
const PortalSearch = z.object({
  tab: z.string().optional().catch(undefined),
  /** The message or document of a case that is shown first. */
  item: z.string().optional().catch(undefined),
  /** The filter of the notifications. */
  event: z.string().optional().catch(undefined),
  next: z.string().optional().catch(undefined),
})

const portals = createRoute({
  getParentRoute: () => root,
  id: 'portals',
  component: QueryRoot,
  validateSearch: PortalSearch,
})

// The client portal's header and footer are also around its login page, which is not guarded.
const clientShell = layout(
  portals,
  'client-shell',
  () => import('./portals/client/ClientShell.tsx'),
  'ClientShell',
)
const client = layout(
  clientShell,
  'client',
  () => import('./portals/client/ClientPortal.tsx'),
  'ClientPortal',
)
const broker = layout(portals, 'broker', () => import('./portals/broker/BrokerPortal.tsx'), 'BrokerPortal')
const admin = layout(portals, 'admin', () => import('./portals/admin/AdminPortal.tsx'), 'AdminPortal')
const settings = page(admin, '/admin/settings', 'SettingsPage')

/** The broker's dashboard, with the range of their numbers. */
const brokerStart = createRoute({
  getParentRoute: () => broker,
  id: 'dashboard',
  validateSearch: z.object({ range: z.enum(NUMBER_RANGES).optional().catch(undefined) }),
})
/** The pages with a list of cases: they share its filters. */
const brokerCases = createRoute({
  getParentRoute: () => broker,
  id: 'cases',
  validateSearch: BrokerCaseFilters,
  search: { middlewares: [stripSearchParams(CASE_FILTER_DEFAULTS)] },
})
const adminCases = createRoute({
  getParentRoute: () => admin,
  id: 'cases',
  validateSearch: CaseFilters,
  search: { middlewares: [stripSearchParams(CASE_FILTER_DEFAULTS)] },
})
/** The pages with a list of people. */
const adminPeople = createRoute({ getParentRoute: () => admin, id: 'people', validateSearch: PeopleFilters })

/** The sections of the admin portal, each at a path of its own. */
const ADMIN_SECTIONS = [
  adminCases.addChildren([
    page(adminCases, '/admin', 'AdminDashboard'),
    page(adminCases, '/admin/dashboard', 'AdminDashboard'),
    page(adminCases, '/admin/cases', 'AdminCasesPage'),
    page(adminCases, '/admin/brokers/$id', 'AdminBrokerPage'),
    page(adminCases, '/admin/clients/$id', 'AdminClientPage'),
    page(adminCases, '/admin/clients/$id/cases', 'AdminClientPage'),
  ]),
  adminPeople.addChildren([
    page(adminPeople, '/admin/brokers', 'AdminBrokersPage'),
    page(adminPeople, '/admin/clients', 'AdminClientsPage'),
  ]),
  page(admin, '/admin/messages', 'AdminMessagesPage', EnquiryFilters),
  page(admin, '/admin/messages/$id', 'AdminMessagePage'),
  page(admin, '/admin/reports', 'AdminReportsPage', ReportSearch),
  page(admin, '/admin/cases/new', 'StartCasePage'),
  page(admin, '/admin/cases/$id', 'AdminCasePage'),
  page(admin, '/admin/brokers/invite', 'InviteBrokerPage'),
  page(admin, '/admin/brokers/$id/record', 'AdminBrokerRecordPage'),
  page(admin, '/admin/brokers/$id/offboarding', 'AdminOffboardingPage'),
  settings.addChildren([
    page(settings, '/', 'AdminSettingsPage'),
    page(settings, 'brand', 'BrandSection'),
    page(settings, 'hours', 'HoursSection'),
    page(settings, 'routing', 'RoutingSection'),
    page(settings, 'testimonials', 'TestimonialsSection'),
    page(settings, 'reviews', 'ReviewsSection'),
    page(settings, 'claims-phones', 'ClaimsPhonesSection'),
    page(settings, 'newsletter', 'AdminNewsletterPage'),
    page(settings, 'mail', 'AdminEmailsPage'),
    page(settings, 'email-texts', 'EmailTextsSection'),
    page(settings, 'notifications', 'NotificationRulesSection'),
    page(settings, 'consent-texts', 'ConsentTextsSection'),
    page(settings, 'assistant', 'AdminAssistantPage', QuestionFilters),
    page(settings, 'privacy', 'AdminPrivacyPage'),
    page(settings, 'retention', 'RetentionSection'),
    page(settings, 'features', 'FeaturesSection'),
    page(settings, 'audit', 'AdminAuditPage', AuditFilters),
  ]),
  page(admin, '/admin/settings/newsletter/$id', 'AdminIssuePage'),
  page(admin, '/admin/clients/$id/merge/$duplicate', 'AdminMergePage'),
  page(admin, '/admin/clients/$id/deletion', 'AdminErasurePage'),
  page(admin, '/admin/cases/$id/client', 'ClientPage'),
  page(admin, '/admin/cases/$id/contact', 'DataPage'),
]

/** Every page of the portals. */
export const portalPages = portals.addChildren([
  // Outside the guard, which needs a connection: saved pink cards are shown without one.
  page(portals, '/portal/pink-cards', 'PinkCardsPage'),
  page(
    portals,
    '/portal/pink-cards/$id',
    'PinkCardPage',
    z.object({ policy: z.string().optional().catch(undefined) }),
  ),
  page(portals, '/broker/login', 'BrokerLoginPage'),
  page(portals, '/admin/login', 'AdminLoginPage'),
  page(portals, '/portal/invitation', 'InvitationPage'),
  page(portals, '/broker/invitation', 'InvitationPage'),
  page(portals, '/admin/invitation', 'InvitationPage'),
  clientShell.addChildren([
    page(clientShell, '/portal/login', 'LoginPage'),
    page(clientShell, '/portal/register', 'LoginPage'),
    page(clientShell, '/portal/forgot-password', 'ForgotPasswordPage'),
    page(clientShell, '/portal/reset-password', 'ResetPasswordPage'),
    page(clientShell, '/portal/confirm-email', 'ConfirmEmailPage'),
    page(clientShell, '/portal/request', 'GuestRequestPage'),
    page(clientShell, '/portal/request/$id', 'GuestCasePage'),
    client.addChildren([
      page(client, '/portal', 'ClientDashboard'),
      page(client, '/portal/dashboard', 'ClientDashboard'),
      page(client, '/portal/cases/$id', 'ClientCasePage'),
      page(client, '/portal/notifications', 'NotificationsPage'),
      page(client, '/portal/documents', 'DocumentsPage', DocumentFilters),
      page(client, '/portal/groups', 'GroupsPage'),
      page(client, '/portal/policies/$id', 'ClientPolicyPage'),
      page(client, '/portal/account', 'AccountPage'),
      page(client, '/portal/account/security', 'AccountPage'),
      page(client, '/portal/account/notifications', 'AccountPage'),
      page(client, '/portal/account/privacy', 'AccountPage'),
    ]),
  ]),
  broker.addChildren([
    brokerStart.addChildren([
      page(brokerStart, '/broker', 'BrokerDashboard'),
      page(brokerStart, '/broker/dashboard', 'BrokerDashboard'),
    ]),
    page(broker, '/broker/inbox', 'InboxPage', InboxFilters),
    brokerCases.addChildren([page(brokerCases, '/broker/cases', 'BrokerCasesPage')]),
    page(broker, '/broker/cases/new', 'StartCasePage'),
    page(broker, '/broker/cases/$id', 'BrokerCasePage'),
    page(broker, '/broker/clients/$id', 'ClientPage'),
    page(broker, '/broker/notifications', 'NotificationsPage'),
    page(broker, '/broker/tasks', 'TasksPage'),
    page(broker, '/broker/invitations', 'InvitationsPage'),
    page(broker, '/broker/saved-replies', 'SavedRepliesPage'),
    page(broker, '/broker/policies', 'PoliciesPage', PolicyFilters),
    page(broker, '/broker/policies/$id', 'PolicyPage'),
    page(broker, '/broker/account', 'AccountPage'),
    page(broker, '/broker/account/security', 'AccountPage'),
    page(broker, '/broker/account/notifications', 'AccountPage'),
    page(broker, '/broker/account/availability', 'AccountPage'),
  ]),
  admin.addChildren([
    ...ADMIN_SECTIONS,
    page(admin, '/admin/notifications', 'NotificationsPage'),
    page(admin, '/admin/tasks', 'TasksPage'),
    page(admin, '/admin/saved-replies', 'SavedRepliesPage'),
    page(admin, '/admin/policies', 'PoliciesPage', PolicyFilters),
    page(admin, '/admin/policies/import', 'ImportPoliciesPage'),
    page(admin, '/admin/policies/$id', 'PolicyPage'),
    page(admin, '/admin/account', 'AccountPage'),
    page(admin, '/admin/account/security', 'AccountPage'),
    page(admin, '/admin/account/notifications', 'AccountPage'),
  ]),
])
