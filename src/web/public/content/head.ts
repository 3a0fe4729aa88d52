import type { ContentPage } from '#shared/content/content-page.ts'
import { type Filling, fillText } from '#shared/content/fill.ts'
import type { HeadProps } from '../../platform/Head.tsx'

/** Returns the head of a page of content, with its texts as they are today. */
export function headOf(page: ContentPage, filling: Filling): HeadProps {
  return {
    title: fillText(page.title, filling),
    description: fillText(page.description, filling),
    canonicalPath: page.path,
    scene: page.scene,
    ...(page.noindex ? { noindex: true } : {}),
    ...(page.published ? { published: page.published } : {}),
    ...(page.updated ? { updated: page.updated } : {}),
  }
}
