import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { STEP_IDS } from '#shared/questions/question.ts'
import { retryImport } from './platform/retry-import.ts'
import { ContentPage } from './site/content/ContentPage.tsx'
import { beforeContent } from './site/content/shelf.ts'
import { ErrorScreen } from './site/ErrorScreen.tsx'
import { NotFoundPage } from './site/NotFoundPage.tsx'
import { PublicShell } from './site/PublicShell.tsx'

type Load<Name extends string> = () => Promise<{ [K in Name]: ComponentType }>

/** A page at a path: its code is fetched when somebody goes there, and asked for again if that fails. */
function page<P extends AnyRoute, const Path extends string, const Name extends string>(
  parent: P,
  path: Path,
  load: Load<Name>,
  name: Name,
) {
  const component = lazyRouteComponent(
    () => retryImport(load as () => Promise<Record<string, ComponentType>>),
    name,
  )
  return createRoute({ getParentRoute: () => parent, path, component })
}

/** A frame around pages, without a path of its own. */
function frame<P extends AnyRoute, const Id extends string, const Name extends string>(
  parent: P,
  id: Id,
  load: Load<Name>,
  name: Name,
) {
  const component = lazyRouteComponent(
    () => retryImport(load as () => Promise<Record<string, ComponentType>>),
    name,
  )
  return createRoute({ getParentRoute: () => parent, id, component })
}

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: ErrorScreen })
const site = createRoute({ getParentRoute: () => root, id: 'site', component: PublicShell })
const asking = frame(site, 'asking', () => import('./platform/QueryRoot.tsx'), 'QueryRoot')
const portals = frame(root, 'portals', () => import('./platform/QueryRoot.tsx'), 'QueryRoot')

// The client portal's head and foot also stand around its login page, which is not guarded.
const clientShell = frame(
  portals,
  'client-shell',
  () => import('./portals/client/ClientShell.tsx'),
  'ClientShell',
)
const client = frame(clientShell, 'client', () => import('./portals/client/ClientPortal.tsx'), 'ClientPortal')
const broker = frame(portals, 'broker', () => import('./portals/broker/BrokerPortal.tsx'), 'BrokerPortal')
const admin = frame(portals, 'admin', () => import('./portals/admin/AdminPortal.tsx'), 'AdminPortal')

const quotePage = () => import('./features/quote/QuotePage.tsx')
const loginPage = () => import('./features/sessions/LoginPage.tsx')
const invitationPage = () => import('./features/invitations/InvitationPage.tsx')
const clientDashboard = () => import('./portals/client/ClientDashboard.tsx')
const brokerDashboard = () => import('./portals/broker/BrokerDashboard.tsx')
const accountDetails = () => import('./portals/AccountDetailsPage.tsx')
const accountSecurity = () => import('./portals/AccountSecurityPage.tsx')
const adminDashboard = () => import('./portals/admin/AdminDashboard.tsx')

/** The front page: a page of its own making around words that are content. */
const home = createRoute({
  getParentRoute: () => site,
  path: '/',
  component: lazyRouteComponent(() => retryImport(() => import('./site/HomePage.tsx')), 'HomePage'),
  beforeLoad: ({ location }) => beforeContent(location.pathname),
})

/** A page whose words are content, at one of its addresses; what stands there decides whether there is such a page. */
function content<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => site,
    path,
    component: ContentPage,
    beforeLoad: ({ location }) => beforeContent(location.pathname),
  })
}

/** The public pages that are read (seed §2), with the addresses at which each is also found. */
const CONTENT = [
  content('/about'),
  content('/insurance/$type'),
  content('/commercial-auto'),
  content('/group-benefits'),
  content('/super-visa'),
  content('/business'),
  content('/business/$industry'),
  content('/insurance/business/$industry'),
  content('/business-legacy'),
  content('/faq'),
  content('/faq/$category'),
  content('/insurance-faq'),
  content('/blog'),
  content('/resources'),
  content('/blog/$slug'),
  content('/locations'),
  content('/alberta'),
  content('/locations/$city'),
  content('/alberta/$city'),
  content('/privacy-policy'),
  content('/terms-of-service'),
  content('/sitemap'),
]

/** Pages that show what the site is made of; search engines leave them alone. */
const DEMOS = [
  page(site, '/animations', () => import('./site/demos/AnimationsPage.tsx'), 'AnimationsPage'),
  page(site, '/tooltips', () => import('./site/demos/TooltipsPage.tsx'), 'TooltipsPage'),
  page(site, '/feature-tour', () => import('./site/demos/FeatureTourPage.tsx'), 'FeatureTourPage'),
  page(site, '/ai-test', () => import('./site/demos/AiTestPage.tsx'), 'AiTestPage'),
  page(site, '/chatbot', () => import('./site/demos/ChatbotPage.tsx'), 'ChatbotPage'),
]

/** One URL a step of the quote request, and no others. */
const quoteStep = createRoute({
  getParentRoute: () => asking,
  path: '/get-quote/$step',
  component: lazyRouteComponent(() => retryImport(quotePage), 'QuotePage'),
  beforeLoad: ({ params }) => {
    if (!STEP_IDS.some(id => id === params.step)) throw notFound()
  },
})

/** The admin dashboard: one frame, whose rail leads to its sections by path (seed §2). */
const ADMIN_SECTIONS = [
  page(admin, '/admin', adminDashboard, 'AdminDashboard'),
  page(admin, '/admin/dashboard', adminDashboard, 'AdminDashboard'),
  page(admin, '/admin/messages', () => import('./portals/admin/AdminMessagesPage.tsx'), 'AdminMessagesPage'),
  page(
    admin,
    '/admin/messages/$id',
    () => import('./portals/admin/AdminMessagePage.tsx'),
    'AdminMessagePage',
  ),
  page(admin, '/admin/cases', () => import('./portals/admin/AdminCasesPage.tsx'), 'AdminCasesPage'),
  page(admin, '/admin/cases/$id', () => import('./portals/admin/AdminCasePage.tsx'), 'AdminCasePage'),
  page(admin, '/admin/brokers', () => import('./portals/admin/AdminBrokersPage.tsx'), 'AdminBrokersPage'),
  page(
    admin,
    '/admin/brokers/invite',
    () => import('./portals/admin/InviteBrokerPage.tsx'),
    'InviteBrokerPage',
  ),
  page(admin, '/admin/brokers/$id', () => import('./portals/admin/AdminBrokerPage.tsx'), 'AdminBrokerPage'),
  page(admin, '/admin/clients', () => import('./portals/admin/AdminClientsPage.tsx'), 'AdminClientsPage'),
  page(
    admin,
    '/admin/clients/$id/cases',
    () => import('./portals/admin/AdminClientPage.tsx'),
    'AdminClientPage',
  ),
  page(admin, '/admin/settings', () => import('./portals/admin/AdminSettingsPage.tsx'), 'AdminSettingsPage'),
  page(admin, '/admin/settings/brand', () => import('./portals/admin/AdminBrandPage.tsx'), 'AdminBrandPage'),
  page(
    admin,
    '/admin/settings/testimonials',
    () => import('./portals/admin/AdminTestimonialsPage.tsx'),
    'AdminTestimonialsPage',
  ),
  page(
    admin,
    '/admin/settings/reviews',
    () => import('./portals/admin/AdminReviewsPage.tsx'),
    'AdminReviewsPage',
  ),
  page(
    admin,
    '/admin/settings/newsletter',
    () => import('./portals/admin/AdminNewsletterPage.tsx'),
    'AdminNewsletterPage',
  ),
  page(
    admin,
    '/admin/settings/newsletter/$id',
    () => import('./portals/admin/AdminIssuePage.tsx'),
    'AdminIssuePage',
  ),
  page(admin, '/admin/settings/mail', () => import('./portals/admin/AdminMailPage.tsx'), 'AdminMailPage'),
  page(admin, '/admin/settings/audit', () => import('./portals/admin/AdminAuditPage.tsx'), 'AdminAuditPage'),
]

/** Every page of the product. */
export const routeTree = root.addChildren([
  site.addChildren([
    home,
    page(site, '/newsletter', () => import('./site/newsletter/NewsletterPage.tsx'), 'NewsletterPage'),
    page(site, '/newsletter/confirm', () => import('./site/newsletter/ConfirmPage.tsx'), 'ConfirmPage'),
    page(
      site,
      '/newsletter/unsubscribe',
      () => import('./site/newsletter/UnsubscribePage.tsx'),
      'UnsubscribePage',
    ),
    page(site, '/newsletter/$slug', () => import('./site/newsletter/IssuePage.tsx'), 'IssuePage'),
    page(site, '/contact', () => import('./site/contact/ContactPage.tsx'), 'ContactPage'),
    page(site, '/search', () => import('./site/search/SearchPage.tsx'), 'SearchPage'),
    ...CONTENT,
    ...DEMOS,
    asking.addChildren([
      page(asking, '/get-quote', quotePage, 'QuotePage'),
      page(asking, '/get-quote/later', () => import('./features/quote/LaterPage.tsx'), 'LaterPage'),
      page(asking, '/get-quote/resume', () => import('./features/quote/ResumePage.tsx'), 'ResumePage'),
      quoteStep,
    ]),
  ]),
  portals.addChildren([
    page(
      portals,
      '/broker/login',
      () => import('./features/sessions/BrokerLoginPage.tsx'),
      'BrokerLoginPage',
    ),
    page(portals, '/admin/login', () => import('./features/sessions/AdminLoginPage.tsx'), 'AdminLoginPage'),
    page(portals, '/broker/invitation', invitationPage, 'InvitationPage'),
    page(portals, '/admin/invitation', invitationPage, 'InvitationPage'),
    clientShell.addChildren([
      page(clientShell, '/portal/login', loginPage, 'LoginPage'),
      page(clientShell, '/portal/register', loginPage, 'LoginPage'),
      page(
        clientShell,
        '/portal/forgot-password',
        () => import('./features/passwords/ForgotPasswordPage.tsx'),
        'ForgotPasswordPage',
      ),
      page(
        clientShell,
        '/portal/reset-password',
        () => import('./features/passwords/ResetPasswordPage.tsx'),
        'ResetPasswordPage',
      ),
      page(
        clientShell,
        '/portal/confirm-email',
        () => import('./features/email-confirmation/ConfirmEmailPage.tsx'),
        'ConfirmEmailPage',
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
        page(client, '/portal/account', accountDetails, 'AccountDetailsPage'),
        page(client, '/portal/account/security', accountSecurity, 'AccountSecurityPage'),
        page(
          client,
          '/portal/account/privacy',
          () => import('./portals/client/AccountPrivacyPage.tsx'),
          'AccountPrivacyPage',
        ),
      ]),
    ]),
    broker.addChildren([
      page(broker, '/broker', brokerDashboard, 'BrokerDashboard'),
      page(broker, '/broker/dashboard', brokerDashboard, 'BrokerDashboard'),
      page(
        broker,
        '/broker/cases/$id',
        () => import('./portals/broker/BrokerCasePage.tsx'),
        'BrokerCasePage',
      ),
      page(broker, '/broker/account', accountDetails, 'AccountDetailsPage'),
      page(broker, '/broker/account/security', accountSecurity, 'AccountSecurityPage'),
    ]),
    admin.addChildren([
      ...ADMIN_SECTIONS,
      page(admin, '/admin/account', accountDetails, 'AccountDetailsPage'),
      page(admin, '/admin/account/security', accountSecurity, 'AccountSecurityPage'),
    ]),
  ]),
])
