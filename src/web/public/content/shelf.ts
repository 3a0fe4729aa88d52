import { notFound } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ContentPage } from '#shared/content/content-page.ts'
import type { PageData, PageHead } from '#shared/pages.ts'
import { readPageData } from '../../platform/page-data.ts'
import { retryImport } from '../../platform/retry-import.ts'

/** A page's words and its picture, and its head with the texts as they are on the day. */
export interface Opened {
  page: ContentPage
  Scene: ComponentType
  head: (data: Pick<PageData, 'brand' | 'today'>) => PageHead
}

/** The pages that were opened, by the path at which they stood. What opens them is fetched when somebody goes on. */
const shelf = new Map<string, Opened>()

/** What stands at a path, if it is here already. */
export const openedAt = (path: string): Opened | undefined => shelf.get(path)

export const putOnShelf = (path: string, content: Opened) => shelf.set(path, content)

const servedAt = import.meta.env.SSR ? null : window.location.pathname

/** Whether the server wrote this page: it stands there, and needs neither its words nor its picture yet. */
function isServed(path: string): boolean {
  return path === servedAt && readPageData().head !== undefined
}

/**
 * Before a page whose words are content is shown: they and its picture are fetched. Throws the router's 404 where there
 * is no such page.
 */
export async function beforeContent(path: string): Promise<void> {
  if (isServed(path)) return
  const { openContent } = await retryImport(() => import('./open-content.ts'))
  if (!(await openContent(path))) throw notFound()
}
