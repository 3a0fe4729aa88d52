declare module 'virtual:content/library' {
  import type { Library } from '#shared/content/content-page.ts'

  /** All content; for the server's renderer only. */
  export const library: Library
}

declare module 'virtual:content/pages' {
  import type { ContentPage } from '#shared/content/content-page.ts'

  /** Loaders of the pages by path; for the browser only. */
  export const PAGES: Readonly<Record<string, () => Promise<{ page: ContentPage }>>>
}

declare module 'virtual:content/list' {
  import type { ContentPage } from '#shared/content/content-page.ts'

  /** Every page without its text. */
  export const LIST: readonly Pick<ContentPage, 'path' | 'aliases' | 'kind' | 'menu'>[]
}
