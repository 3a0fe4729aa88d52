import { notFound } from '@tanstack/react-router'
import { use } from 'react'
import type { ContentPage } from '#shared/content/content-page.ts'
import { fillText } from '#shared/content/fill.ts'
import type { PageData, PageHead } from '#shared/pages.ts'
import { retryImport } from '../../platform/retry-import.ts'
import { loadScene } from '../scenes/scenes.ts'
import { type Opened, openedAt, putOnShelf } from './shelf.ts'

const opening = new Map<string, Promise<Opened | null>>()

async function fetchPage(path: string): Promise<ContentPage | undefined> {
  if (import.meta.env.SSR) {
    const { library } = await import('virtual:content/library')
    return library.pages.find(page => page.path === path || page.aliases.includes(path))
  }
  const { PAGES } = await retryImport(() => import('virtual:content/pages'))
  const fetch = PAGES[path]
  return fetch && (await retryImport(fetch)).page
}

async function fetchContent(path: string): Promise<Opened | null> {
  const page = await fetchPage(path)
  if (!page) return null
  const content: Opened = {
    page,
    Scene: await loadScene(page.scene),
    head: data => headOf(page, data),
  }
  putOnShelf(path, content)
  return content
}

/** Fetches what stands at a path, once. Null where the content has no such page. */
export function openContent(path: string): Promise<Opened | null> {
  const under = opening.get(path) ?? fetchContent(path)
  opening.set(path, under)
  // What could not be fetched is asked for again next time.
  under.catch(() => opening.delete(path))
  return under
}

/** What stands at a path. While it is being fetched, what is on the screen stays. */
export function useContent(path: string): Opened {
  const content = openedAt(path) ?? use(openContent(path))
  if (!content) throw notFound()
  return content
}

/** The head of a page: its texts as they are on the day. */
export function headOf(page: ContentPage, { brand, today }: Pick<PageData, 'brand' | 'today'>): PageHead {
  const fill = (text: string) => fillText(text, { brand, today, facts: page.facts })
  return {
    title: fill(page.title),
    description: fill(page.description),
    path: page.path,
    scene: page.scene,
    ...(page.noindex ? { noindex: true } : {}),
    ...(page.published ? { published: page.published } : {}),
    ...(page.updated ? { updated: page.updated } : {}),
  }
}
