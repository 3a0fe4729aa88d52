import { createRoute, notFound } from '@tanstack/react-router'
import type { PageData } from '#shared/pages.ts'
import { STEP_IDS } from '#shared/questions/question.ts'
import { PageOutlet } from './platform/PageOutlet.tsx'
import { retryImport } from './platform/retry-import.ts'
import { loadContent } from './public/content/load-content.ts'
import { SiteFrame } from './public/SiteFrame.tsx'
import { lazyComponent, page, root } from './root-route.tsx'

/** The frame around every public page. */
function PublicShell() {
  return (
    <SiteFrame>
      <PageOutlet />
    </SiteFrame>
  )
}

const site = createRoute({ getParentRoute: () => root, id: 'site', component: PublicShell })

/** Loads the content at a path, and caches it. Throws the router's 404 where there is no such page. */
const contentLoader = {
  loader: async ({ location, context }: { location: { pathname: string }; context: { page: PageData } }) => {
    const content = await loadContent(location.pathname, context.page)
    if (!content) throw notFound()
    return content
  },
  staleTime: 5 * 60_000,
}

/** The home page: a page with its own layout and text that is content. */
const home = createRoute({
  getParentRoute: () => site,
  path: '/',
  ...lazyComponent(() => import('./public/HomePage.tsx'), 'HomePage'),
  ...contentLoader,
})

/** A content page at one of its paths. */
function content<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => site,
    path,
    ...lazyComponent(() => import('./public/content/ContentPage.tsx'), 'ContentPage'),
    ...contentLoader,
  })
}

/** The content pages, each with its aliases. */
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
  content('/glossary'),
  content('/locations'),
  content('/alberta'),
  content('/locations/$city'),
  content('/alberta/$city'),
  content('/privacy-policy'),
  content('/terms-of-service'),
  content('/sitemap'),
]

/** Pages that demonstrate parts of the site; search engines do not index them. */
const DEMOS = [
  page(site, '/animations', () => import('./public/demos/AnimationsPage.tsx'), 'AnimationsPage'),
  page(site, '/tooltips', () => import('./public/demos/TooltipsPage.tsx'), 'TooltipsPage'),
  page(site, '/feature-tour', () => import('./public/demos/FeatureTourPage.tsx'), 'FeatureTourPage'),
  page(site, '/ai-test', () => import('./public/demos/AiTestPage.tsx'), 'AiTestPage'),
  page(site, '/chatbot', () => import('./public/demos/ChatbotPage.tsx'), 'ChatbotPage'),
]

/** Loads the questions of the document's draft together with the page's component, so that they are there for hydration. */
const questionsLoader = {
  loader: async ({ context }: { context: { page: PageData } }) => {
    const line = context.page.quote?.draft?.line
    if (!line) return
    const { loadQuestions } = await retryImport(() => import('./features/quote-requests/line-questions.ts'))
    await loadQuestions(line)
  },
}

/** One URL per step of the quote request; `/get-quote` is the first step. */
const quoteStep = createRoute({
  getParentRoute: () => site,
  path: '/get-quote/{-$step}',
  validateSearch: ({ type }: { type?: unknown }): { type?: unknown } => ({ type }),
  ...lazyComponent(() => import('./features/quote-requests/QuotePage.tsx'), 'QuotePage'),
  ...questionsLoader,
  beforeLoad: ({ params }) => {
    if (params.step !== undefined && !STEP_IDS.some(id => id === params.step)) throw notFound()
  },
})

const quoteLater = createRoute({
  getParentRoute: () => site,
  path: '/get-quote/later',
  ...lazyComponent(() => import('./features/quote-requests/SaveForLaterPage.tsx'), 'SaveForLaterPage'),
  ...questionsLoader,
})

/** Every public page. */
export const publicPages = site.addChildren([
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
  quoteLater,
  page(site, '/get-quote/resume', () => import('./features/quote-requests/ResumePage.tsx'), 'ResumePage'),
  quoteStep,
])
