import { createRoute, stripSearchParams } from '@tanstack/react-router'
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
import { layout, page, root } from './root-route.tsx'

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
const settings = page(
  admin,
  '/admin/settings',
  () => import('./portals/admin/SettingsPage.tsx'),
  'SettingsPage',
)

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

const loginPage = () => import('./features/auth/sign-in/LoginPage.tsx')
const invitationPage = () => import('./features/people/invitations/InvitationPage.tsx')
const clientDashboard = () => import('./portals/client/ClientDashboard.tsx')
const brokerDashboard = () => import('./portals/broker/BrokerDashboard.tsx')
const startCasePage = () => import('./portals/StartCasePage.tsx')
const accountPage = () => import('./portals/AccountPage.tsx')
const notificationsPage = () => import('./portals/NotificationsPage.tsx')
const policiesPage = () => import('./portals/PoliciesPage.tsx')
const policyPage = () => import('./portals/PolicyPage.tsx')
const invitationsPage = () => import('./portals/broker/InvitationsPage.tsx')
const savedRepliesPage = () => import('./portals/SavedRepliesPage.tsx')
const tasksPage = () => import('./portals/TasksPage.tsx')
const adminMessage = () => import('./portals/admin/AdminMessagePage.tsx')
const adminClient = () => import('./portals/admin/AdminClientPage.tsx')
const testimonials = () => import('./features/settings/TestimonialsSection.tsx')
const claimsPhones = () => import('./features/settings/ClaimsPhonesSection.tsx')
const emailTexts = () => import('./features/settings/EmailTextsSection.tsx')
const notificationRules = () => import('./features/settings/NotificationRulesSection.tsx')
const consentTexts = () => import('./features/settings/ConsentTextsSection.tsx')
const adminDashboard = () => import('./portals/admin/AdminDashboard.tsx')

/** The sections of the admin portal, each at a path of its own. */
const ADMIN_SECTIONS = [
  adminCases.addChildren([
    page(adminCases, '/admin', adminDashboard, 'AdminDashboard'),
    page(adminCases, '/admin/dashboard', adminDashboard, 'AdminDashboard'),
    page(adminCases, '/admin/cases', () => import('./portals/admin/AdminCasesPage.tsx'), 'AdminCasesPage'),
    page(
      adminCases,
      '/admin/brokers/$id',
      () => import('./portals/admin/AdminBrokerPage.tsx'),
      'AdminBrokerPage',
    ),
    page(adminCases, '/admin/clients/$id', adminClient, 'AdminClientPage'),
    page(adminCases, '/admin/clients/$id/cases', adminClient, 'AdminClientPage'),
  ]),
  adminPeople.addChildren([
    page(
      adminPeople,
      '/admin/brokers',
      () => import('./portals/admin/AdminBrokersPage.tsx'),
      'AdminBrokersPage',
    ),
    page(
      adminPeople,
      '/admin/clients',
      () => import('./portals/admin/AdminClientsPage.tsx'),
      'AdminClientsPage',
    ),
  ]),
  page(
    admin,
    '/admin/messages',
    () => import('./portals/admin/AdminMessagesPage.tsx'),
    'AdminMessagesPage',
    EnquiryFilters,
  ),
  page(admin, '/admin/messages/$id', adminMessage, 'AdminMessagePage'),
  page(
    admin,
    '/admin/reports',
    () => import('./portals/admin/AdminReportsPage.tsx'),
    'AdminReportsPage',
    ReportSearch,
  ),
  page(admin, '/admin/cases/new', startCasePage, 'StartCasePage'),
  page(admin, '/admin/cases/$id', () => import('./portals/admin/AdminCasePage.tsx'), 'AdminCasePage'),
  page(
    admin,
    '/admin/brokers/invite',
    () => import('./portals/admin/InviteBrokerPage.tsx'),
    'InviteBrokerPage',
  ),
  page(
    admin,
    '/admin/brokers/$id/record',
    () => import('./portals/admin/AdminBrokerRecordPage.tsx'),
    'AdminBrokerRecordPage',
  ),
  page(
    admin,
    '/admin/brokers/$id/offboarding',
    () => import('./portals/admin/AdminOffboardingPage.tsx'),
    'AdminOffboardingPage',
  ),
  settings.addChildren([
    page(settings, '/', () => import('./portals/admin/AdminSettingsPage.tsx'), 'AdminSettingsPage'),
    page(settings, 'brand', () => import('./features/settings/BrandSection.tsx'), 'BrandSection'),
    page(settings, 'hours', () => import('./features/settings/HoursSection.tsx'), 'HoursSection'),
    page(settings, 'routing', () => import('./features/settings/RoutingSection.tsx'), 'RoutingSection'),
    page(settings, 'testimonials', testimonials, 'TestimonialsSection'),
    page(settings, 'reviews', () => import('./features/settings/ReviewsSection.tsx'), 'ReviewsSection'),
    page(settings, 'claims-phones', claimsPhones, 'ClaimsPhonesSection'),
    page(
      settings,
      'newsletter',
      () => import('./portals/admin/AdminNewsletterPage.tsx'),
      'AdminNewsletterPage',
    ),
    page(settings, 'mail', () => import('./portals/admin/AdminEmailsPage.tsx'), 'AdminEmailsPage'),
    page(settings, 'email-texts', emailTexts, 'EmailTextsSection'),
    page(settings, 'notifications', notificationRules, 'NotificationRulesSection'),
    page(settings, 'consent-texts', consentTexts, 'ConsentTextsSection'),
    page(
      settings,
      'assistant',
      () => import('./portals/admin/AdminAssistantPage.tsx'),
      'AdminAssistantPage',
      QuestionFilters,
    ),
    page(settings, 'privacy', () => import('./portals/admin/AdminPrivacyPage.tsx'), 'AdminPrivacyPage'),
    page(settings, 'retention', () => import('./features/settings/RetentionSection.tsx'), 'RetentionSection'),
    page(settings, 'features', () => import('./features/settings/FeaturesSection.tsx'), 'FeaturesSection'),
    page(
      settings,
      'audit',
      () => import('./portals/admin/AdminAuditPage.tsx'),
      'AdminAuditPage',
      AuditFilters,
    ),
  ]),
  page(
    admin,
    '/admin/settings/newsletter/$id',
    () => import('./portals/admin/AdminIssuePage.tsx'),
    'AdminIssuePage',
  ),
  page(
    admin,
    '/admin/clients/$id/merge/$duplicate',
    () => import('./portals/admin/AdminMergePage.tsx'),
    'AdminMergePage',
  ),
  page(
    admin,
    '/admin/clients/$id/deletion',
    () => import('./portals/admin/AdminErasurePage.tsx'),
    'AdminErasurePage',
  ),
  page(admin, '/admin/cases/$id/contact', () => import('./portals/admin/DataPage.tsx'), 'DataPage'),
]

/** Every page of the portals. */
export const portalPages = portals.addChildren([
  // Outside the guard, which needs a connection: saved pink cards are shown without one.
  page(portals, '/portal/pink-cards', () => import('./portals/client/PinkCardsPage.tsx'), 'PinkCardsPage'),
  page(
    portals,
    '/portal/pink-cards/$id',
    () => import('./portals/client/PinkCardPage.tsx'),
    'PinkCardPage',
    z.object({ policy: z.string().optional().catch(undefined) }),
  ),
  page(
    portals,
    '/broker/login',
    () => import('./features/auth/sign-in/BrokerLoginPage.tsx'),
    'BrokerLoginPage',
  ),
  page(portals, '/admin/login', () => import('./features/auth/sign-in/AdminLoginPage.tsx'), 'AdminLoginPage'),
  page(portals, '/portal/invitation', invitationPage, 'InvitationPage'),
  page(portals, '/broker/invitation', invitationPage, 'InvitationPage'),
  page(portals, '/admin/invitation', invitationPage, 'InvitationPage'),
  clientShell.addChildren([
    page(clientShell, '/portal/login', loginPage, 'LoginPage'),
    page(clientShell, '/portal/register', loginPage, 'LoginPage'),
    page(
      clientShell,
      '/portal/forgot-password',
      () => import('./features/auth/passwords/ForgotPasswordPage.tsx'),
      'ForgotPasswordPage',
    ),
    page(
      clientShell,
      '/portal/reset-password',
      () => import('./features/auth/passwords/ResetPasswordPage.tsx'),
      'ResetPasswordPage',
    ),
    page(
      clientShell,
      '/portal/confirm-email',
      () => import('./features/account/ConfirmEmailPage.tsx'),
      'ConfirmEmailPage',
    ),
    page(
      clientShell,
      '/portal/request',
      () => import('./features/guests/GuestRequestPage.tsx'),
      'GuestRequestPage',
    ),
    page(
      clientShell,
      '/portal/request/$id',
      () => import('./portals/client/GuestCasePage.tsx'),
      'GuestCasePage',
    ),
    client.addChildren([
      page(client, '/portal', clientDashboard, 'ClientDashboard'),
      page(client, '/portal/dashboard', clientDashboard, 'ClientDashboard'),
      page(
        client,
        '/portal/cases/$id',
        () => import('./portals/client/ClientCasePage.tsx'),
        'ClientCasePage',
      ),
      page(client, '/portal/notifications', notificationsPage, 'NotificationsPage'),
      page(
        client,
        '/portal/documents',
        () => import('./portals/client/DocumentsPage.tsx'),
        'DocumentsPage',
        DocumentFilters,
      ),
      page(client, '/portal/groups', () => import('./portals/client/GroupsPage.tsx'), 'GroupsPage'),
      page(
        client,
        '/portal/policies/$id',
        () => import('./portals/client/ClientPolicyPage.tsx'),
        'ClientPolicyPage',
      ),
      page(client, '/portal/account', accountPage, 'AccountPage'),
      page(client, '/portal/account/security', accountPage, 'AccountPage'),
      page(client, '/portal/account/notifications', accountPage, 'AccountPage'),
      page(client, '/portal/account/privacy', accountPage, 'AccountPage'),
    ]),
  ]),
  broker.addChildren([
    brokerStart.addChildren([
      page(brokerStart, '/broker', brokerDashboard, 'BrokerDashboard'),
      page(brokerStart, '/broker/dashboard', brokerDashboard, 'BrokerDashboard'),
    ]),
    page(broker, '/broker/inbox', () => import('./portals/broker/InboxPage.tsx'), 'InboxPage', InboxFilters),
    brokerCases.addChildren([
      page(
        brokerCases,
        '/broker/cases',
        () => import('./portals/broker/BrokerCasesPage.tsx'),
        'BrokerCasesPage',
      ),
    ]),
    page(broker, '/broker/cases/new', startCasePage, 'StartCasePage'),
    page(broker, '/broker/cases/$id', () => import('./portals/broker/BrokerCasePage.tsx'), 'BrokerCasePage'),
    page(broker, '/broker/notifications', notificationsPage, 'NotificationsPage'),
    page(broker, '/broker/tasks', tasksPage, 'TasksPage'),
    page(broker, '/broker/invitations', invitationsPage, 'InvitationsPage'),
    page(broker, '/broker/saved-replies', savedRepliesPage, 'SavedRepliesPage'),
    page(broker, '/broker/policies', policiesPage, 'PoliciesPage', PolicyFilters),
    page(broker, '/broker/policies/$id', policyPage, 'PolicyPage'),
    page(broker, '/broker/account', accountPage, 'AccountPage'),
    page(broker, '/broker/account/security', accountPage, 'AccountPage'),
    page(broker, '/broker/account/notifications', accountPage, 'AccountPage'),
    page(broker, '/broker/account/availability', accountPage, 'AccountPage'),
  ]),
  admin.addChildren([
    ...ADMIN_SECTIONS,
    page(admin, '/admin/notifications', notificationsPage, 'NotificationsPage'),
    page(admin, '/admin/tasks', tasksPage, 'TasksPage'),
    page(admin, '/admin/saved-replies', savedRepliesPage, 'SavedRepliesPage'),
    page(admin, '/admin/policies', policiesPage, 'PoliciesPage', PolicyFilters),
    page(
      admin,
      '/admin/policies/import',
      () => import('./portals/admin/ImportPoliciesPage.tsx'),
      'ImportPoliciesPage',
    ),
    page(admin, '/admin/policies/$id', policyPage, 'PolicyPage'),
    page(admin, '/admin/account', accountPage, 'AccountPage'),
    page(admin, '/admin/account/security', accountPage, 'AccountPage'),
    page(admin, '/admin/account/notifications', accountPage, 'AccountPage'),
  ]),
])
