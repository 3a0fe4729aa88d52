import { createRootRoute, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { STEP_IDS } from '#shared/questions/question.ts'
import { retryImport } from './platform/retry-import.ts'
import { ContentPage } from './public/content/ContentPage.tsx'
import { beforeContent } from './public/content/shelf.ts'
import { ErrorScreen } from './public/ErrorScreen.tsx'
import { NotFoundPage } from './public/NotFoundPage.tsx'
import { PublicShell } from './public/PublicShell.tsx'
import { page } from './route-makers.ts'

export const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: ErrorScreen })
const site = createRoute({ getParentRoute: () => root, id: 'site', component: PublicShell })

/** The front page: a page of its own making around words that are content. */
const home = createRoute({
  getParentRoute: () => site,
  path: '/',
  component: lazyRouteComponent(() => retryImport(() => import('./public/HomePage.tsx')), 'HomePage'),
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
  page(site, '/animations', () => import('./public/demos/AnimationsPage.tsx'), 'AnimationsPage'),
  page(site, '/tooltips', () => import('./public/demos/TooltipsPage.tsx'), 'TooltipsPage'),
  page(site, '/feature-tour', () => import('./public/demos/FeatureTourPage.tsx'), 'FeatureTourPage'),
  page(site, '/ai-test', () => import('./public/demos/AiTestPage.tsx'), 'AiTestPage'),
  page(site, '/chatbot', () => import('./public/demos/ChatbotPage.tsx'), 'ChatbotPage'),
]

/** One URL a step of the quote request, and no others; the first is also the request's own. */
const quoteStep = createRoute({
  getParentRoute: () => site,
  path: '/get-quote/{-$step}',
  validateSearch: ({ type }: { type?: unknown }): { type?: unknown } => ({ type }),
  component: lazyRouteComponent(
    () => retryImport(() => import('./features/quote-requests/QuotePage.tsx')),
    'QuotePage',
  ),
  beforeLoad: ({ params }) => {
    if (params.step !== undefined && !STEP_IDS.some(id => id === params.step)) throw notFound()
  },
})

/** Every public page. */
export const sitePages = site.addChildren([
  home,
  page(site, '/newsletter', () => import('./public/newsletter/NewsletterPage.tsx'), 'NewsletterPage'),
  page(site, '/newsletter/confirm', () => import('./public/newsletter/ConfirmPage.tsx'), 'ConfirmPage'),
  ...(['/newsletter/unsubscribe', '/newsletter/again'] as const).map(path =>
    page(site, path, () => import('./public/newsletter/UnsubscribePage.tsx'), 'UnsubscribePage'),
  ),
  page(site, '/newsletter/$slug', () => import('./public/newsletter/IssuePage.tsx'), 'IssuePage'),
  page(site, '/contact', () => import('./public/contact/ContactPage.tsx'), 'ContactPage'),
  page(site, '/search', () => import('./public/search/SearchPage.tsx'), 'SearchPage'),
  ...CONTENT,
  ...DEMOS,
  page(site, '/get-quote/later', () => import('./features/quote-requests/LaterPage.tsx'), 'LaterPage'),
  page(site, '/get-quote/resume', () => import('./features/quote-requests/ResumePage.tsx'), 'ResumePage'),
  quoteStep,
])

/**
 * Stands where a portal is while its pages could not be fetched: its error screen tries again, and then the portal comes
 * as a document of its own.
 */
function unreached<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ preload }) => {
      if (preload) return
      await retryImport(() => import('./portal-routes.tsx'))
      window.location.reload()
      await new Promise(() => {})
    },
  })
}

/** What the browser knows from the first: the portals' pages are added by `portal-routes.tsx` when somebody goes there. */
export const siteTree = root.addChildren([
  sitePages,
  unreached('/portal/$'),
  unreached('/broker/$'),
  unreached('/admin/$'),
])
