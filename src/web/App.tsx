import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import type { PageData } from '#shared/pages.ts'
import { PageContext } from './platform/page-data.ts'

/** The application around a router. `data-app` marks the beginning of the page's markup, after the tags of its head. */
export function App({ router, data }: { router: AnyRouter; data: PageData }) {
  return (
    <div data-app="">
      <PageContext value={data}>
        <RouterProvider router={router} />
      </PageContext>
    </div>
  )
}
