import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Library } from '#shared/content/content-page.ts'
import { admitsGuests } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { accountRoutes } from './features/account/routes.ts'
import { createFinder } from './features/assistant/engine/finder.ts'
import { assistantQuestionRoutes } from './features/assistant/questions/routes.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { createAssistant } from './features/assistant/service.ts'
import { auditRoutes, recordDenials } from './features/audit/routes.ts'
import { namesOf } from './features/audit/store.ts'
import { secondFactorRoutes } from './features/auth/second-factor/routes.ts'
import {
  sessionValidityChecker,
  toActor,
  toRequestSession,
  touchRequestSession,
} from './features/auth/sessions/request-session.ts'
import { sessionRoutes } from './features/auth/sessions/routes.ts'
import { unknownTokenLimiter } from './features/auth/sessions/unknown-token-limiter.ts'
import { checkViewing } from './features/auth/sessions/viewing.ts'
import { signInRoutes } from './features/auth/sign-in/routes.ts'
import { stepUpRoutes } from './features/auth/step-up/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { endCalendarFeed } from './features/calendar/service.ts'
import { callTimeRoutes } from './features/call-times/routes.ts'
import { nameClients } from './features/cases/lists.ts'
import { caseRoutes } from './features/cases/routes.ts'
import { cases, groups } from './features/cases/tables.ts'
import { contentRoutes } from './features/content/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { documentRequestRoutes } from './features/document-requests/routes.ts'
import { restoreDocumentRequests } from './features/document-requests/service.ts'
import { missingOf } from './features/document-requests/store.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { documents } from './features/documents/tables.ts'
import { emailRoutes } from './features/emails/routes.ts'
import { enquiryPages } from './features/enquiries/pages.ts'
import { enquiryRoutes } from './features/enquiries/routes.ts'
import { enquiries } from './features/enquiries/tables.ts'
import { groupRoutes } from './features/groups/routes.ts'
import { stopSharing } from './features/groups/sharing.ts'
import { guestRoutes } from './features/guests/routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { unreadOf } from './features/messages/store.ts'
import { newsletterPages } from './features/newsletter/pages.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { addSubscriber, unsubscribeByAccount } from './features/newsletter/service.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { invitations } from './features/people/invitations/tables.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { policyRoutes } from './features/policies/routes.ts'
import { policies, policyName } from './features/policies/tables.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { quoteRequestPages } from './features/quote-requests/pages.ts'
import { quoteRequestRoutes } from './features/quote-requests/routes.ts'
import { claimDraftCase } from './features/quote-requests/service.ts'
import { quoteRoutes } from './features/quotes/routes.ts'
import { openQuotesOf } from './features/quotes/store.ts'
import { quotes } from './features/quotes/tables.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { routingRoutes } from './features/routing/routes.ts'
import { savedFilterRoutes } from './features/saved-filters/routes.ts'
import { savedReplyRoutes } from './features/saved-replies/routes.ts'
import { recordSearchRoutes } from './features/search/records/routes.ts'
import { searchPages, searchRoutes } from './features/search/routes.ts'
import { createSearch } from './features/search/service.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { users } from './features/users/tables.ts'
import type { Database } from './platform/db/database.ts'
import { newId } from './platform/db/identifiers.ts'
import { installBodies } from './platform/http/bodies.ts'
import { cookieJar } from './platform/http/cookies.ts'
import { installCspReports } from './platform/http/csp-reports.ts'
import { installErrorReplies, replyToUnroutable } from './platform/http/error-replies.ts'
import { notFound } from './platform/http/errors.ts'
import { installHealth, type Lifecycle } from './platform/http/health.ts'
import { installLoadShedding } from './platform/http/load-shedding.ts'
import { installOpenApi } from './platform/http/openapi.ts'
import {
  checkOrigin,
  installSecurity,
  warnAboutForwardedHeaders,
  warnAboutOrigin,
} from './platform/http/security.ts'
import { installMetrics } from './platform/metrics.ts'
import { type Pages, sendPage } from './platform/pages/pages.ts'
import type { Platform } from './platform/platform.ts'
import { retentionRules } from './retention.ts'
import { listMissingSetup } from './setup.ts'

interface AppParts {
  platform: Platform
  database: Database
  pages: Pages
  /** The content of the site. */
  library: Library
  /** Serves the browser build, or sends requests to the development server. */
  serveFiles: (app: FastifyInstance) => Promise<void>
  serverFactory?: FastifyServerOptions['serverFactory']
  lifecycle?: Lifecycle
}

const PORTALS = ['/portal', '/broker', '/admin']

/** Pages of links in emails, with a secret after the `#`. */
const SECRET_LINKS = [
  paths.resetPassword(),
  paths.confirmEmail(),
  paths.guestRequest(),
  paths.invitation('client'),
  paths.invitation('broker'),
  paths.invitation('admin'),
]

/** Builds the whole server: the platform first, then each feature by name. It does not listen yet. */
export async function buildApp({
  platform,
  database,
  pages,
  library,
  serveFiles,
  serverFactory,
  lifecycle = { isStopping: false },
}: AppParts): Promise<FastifyInstance> {
  const { config } = platform
  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    // The audit log stores it, so it must be unique across processes and restarts.
    genReqId: () => newId(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    logController: new LogController({ disableRequestLogging: true }),
    // A file of 25 MB on a slow connection takes minutes; headers do not.
    requestTimeout: 5 * 60_000,
    // Late connections are closed at the next check: within 15 seconds in all.
    http: { headersTimeout: 13_000, connectionsCheckingInterval: 1000 },
    // A client that reads no byte for this long is gone or an attacker. Live streams are exempt.
    connectionTimeout: 2 * 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // While it's stopping, it still serves requests on open connections.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: request => originForm(request.url ?? '/'),
    frameworkErrors: replyToUnroutable,
    ...(serverFactory ? { serverFactory } : {}),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(
    ({ schema }) =>
      data =>
        JSON.stringify((schema as unknown as z.ZodType).parse(data)),
  )
  installErrorReplies(app)
  installBodies(app)
  const limitUnknownPaths = await installSecurity(app, config)
  installCspReports(app, platform.clock)
  await installOpenApi(app)
  installHealth(app, database, lifecycle)
  const shedding = installLoadShedding(app, database.load, isPersonal)
  if (config.metrics) installMetrics(app, { ...config.metrics, database, shedding })
  warnAboutForwardedHeaders(app, config)
  warnAboutOrigin(app, config)
  installLog(app)

  const cookies = cookieJar(config.publicUrl)
  const unknownTokens = config.rateLimits ? unknownTokenLimiter(platform.clock) : null
  const isSessionValid = sessionValidityChecker(platform)
  app.decorateRequest('actor', null)
  app.decorateRequest('session', null)
  app.decorateRequest('recheckSession', async () => false)
  app.addHook('onRequest', async request => {
    checkOrigin(request, config.publicUrl)
    if (!isPersonal(request.routeOptions.url)) return
    const account = await touchRequestSession(platform, cookies, request, unknownTokens)
    const { endpoint } = request.routeOptions.config
    const isForGuests = !account && endpoint && admitsGuests(endpoint)
    const session = isForGuests
      ? await touchRequestSession(platform, cookies, request, unknownTokens, 'guest')
      : account
    const now = platform.clock.now()
    const actor = toActor(session, now)
    request.actor = actor
    request.session = toRequestSession(session, now)
    request.recheckSession = async () =>
      session !== null && actor !== null && isSessionValid(session.sessionId, actor)
    checkViewing(request)
  })
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (reply.getHeader('cache-control') === 'no-store') reply.header('vary', 'cookie')
  })
  recordDenials(app, platform)

  // The API.
  sessionRoutes(app, platform, cookies)
  signInRoutes(app, platform, cookies, claimDraftCase)
  secondFactorRoutes(app, platform)
  stepUpRoutes(app, platform)
  accountRoutes(app, platform, cookies, {
    addSubscriber,
    unsubscribeByAccount,
    stopSharing,
    endCalendarFeed,
  })
  settingsRoutes(app, platform, pages, listMissingSetup)
  contentRoutes(app, platform, library)
  const search = createSearch(platform, library)
  const finder = createFinder(platform.db, search, library.assistant)
  searchRoutes(app, search)
  assistantRoutes(app, createAssistant(platform, search, finder, library))
  assistantQuestionRoutes(app, platform, search, finder)
  newsletterRoutes(app, platform)
  enquiryRoutes(app, platform)
  quoteRequestRoutes(app, platform, cookies)
  caseRoutes(
    app,
    platform,
    { unread: unreadOf, missingDocuments: missingOf, openQuotes: openQuotesOf },
    restoreDocumentRequests,
  )
  routingRoutes(app, platform)
  policyRoutes(app, platform)
  groupRoutes(app, platform)
  messageRoutes(app, platform)
  callTimeRoutes(app, platform)
  photoRoutes(app, platform)
  quoteRoutes(app, platform)
  taskRoutes(app, platform)
  recordSearchRoutes(app, platform)
  calendarRoutes(app, platform)
  inboxRoutes(app, platform)
  savedFilterRoutes(app, platform)
  savedReplyRoutes(app, platform)
  dashboardRoutes(app, platform)
  reportRoutes(app, platform)
  await app.register(async scope => documentRoutes(scope, platform))
  documentRequestRoutes(app, platform)
  notificationRoutes(app, platform, nameClients)
  auditRoutes(app, platform, {
    person: namesOf(users, users.fullName),
    case: namesOf(cases, cases.reference),
    document: namesOf(documents, documents.name),
    quote: namesOf(quotes, quotes.insurer),
    invitation: namesOf(invitations, invitations.fullName),
    policy: namesOf(policies, policyName),
    group: namesOf(groups, groups.name),
    enquiry: namesOf(enquiries, enquiries.reference),
  })
  emailRoutes(app, platform)
  peopleRoutes(app, platform)
  privacyRoutes(app, platform, retentionRules)
  guestRoutes(app, platform, cookies)
  liveRoutes(app, platform)

  // The pages.
  await app.register(async scope => quoteRequestPages(scope, platform, pages, cookies))
  await app.register(async scope => newsletterPages(scope, platform, pages))
  await app.register(async scope => enquiryPages(scope, platform, pages))
  searchPages(app, search, pages)
  for (const url of SECRET_LINKS) {
    app.get(url, { schema: { hide: true } }, (request, reply) =>
      pages.sendShell(request, reply.header('referrer-policy', 'no-referrer')),
    )
  }
  for (const portal of PORTALS) {
    for (const url of [portal, `${portal}/*`]) {
      app.get(url, { schema: { hide: true } }, (request, reply) =>
        sendPage(pages, request, reply, limitUnknownPaths, pages.sendShell),
      )
    }
  }
  await serveFiles(app)
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    sendPage(pages, request, reply, limitUnknownPaths),
  )
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  return app
}

/** Returns the path of a request that names its target in full (`GET http://host/path`). */
function originForm(target: string): string {
  if (target.startsWith('/') || !/^https?:/i.test(target) || !URL.canParse(target)) return target
  const { pathname, search } = new URL(target)
  return pathname + search
}

/** Whether the reply of a route depends on who is signed in, and so on the database. Others ignore cookies. */
function isPersonal(route = ''): boolean {
  return route.startsWith('/api/') || route.startsWith('/get-quote')
}

/** Logs every API call and every failure. Successful page requests are not logged: there are too many of them. */
function installLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // A flood of refused requests must not fill the disk. The metrics count them.
    if (reply.statusCode === 429 && !request.actor) return
    if (reply.statusCode < 400 && !request.url.startsWith('/api/')) return
    request.log.info(
      {
        method: request.method,
        // The route, not the URL, because a query may contain search terms.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.actor ? { user: request.actor.id } : {}),
      },
      'answered',
    )
  })
}
