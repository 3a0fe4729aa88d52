import type { ContentPage } from '#shared/content/content-page.ts'
import type { PageExtras } from '#shared/page-extras.ts'
import type { PageData } from '#shared/pages.ts'
import { retryImport } from '../../platform/retry-import.ts'

/** A page of content, and what settings add to it. */
export interface LoadedContent {
  page: ContentPage
  extras: PageExtras
}

/** Returns the content at a path, from the document’s data or fetched; null without a page. */
export async function loadContent(path: string, document: PageData): Promise<LoadedContent | null> {
  const loadedPage = document.content
  if (loadedPage && (loadedPage.path === path || loadedPage.aliases.includes(path)))
    return { page: loadedPage, extras: document }
  if (import.meta.env.SSR) return null
  const [page, extras] = await Promise.all([fetchPage(path), fetchExtras(path)])
  return page && { page, extras }
}

async function fetchPage(path: string): Promise<ContentPage | null> {
  const { PAGES } = await retryImport(() => import('virtual:content/pages'))
  const fetch = PAGES[path]
  return fetch ? (await retryImport(fetch)).page : null
}

/**
 * Calls without the endpoint’s declaration, which would add zod to every page. Returns null when the server cannot be
 * reached.
 */
async function fetchExtras(path: string): Promise<PageExtras> {
  try {
    const response = await fetch(`/api/page-extras?path=${encodeURIComponent(path)}`)
    return response.ok ? ((await response.json()) as PageExtras) : {}
  } catch {
    return {}
  }
}
