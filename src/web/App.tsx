import { RouterProvider } from '@tanstack/react-router'
import type { PageData } from '#shared/pages.ts'
import { PageContext } from './platform/page-data.ts'
import type { createAppRouter } from './router.ts'

/** The application around a router. `data-app` marks where the page begins: before it stand the tags of the head. */
export function App({ router, data }: { router: ReturnType<typeof createAppRouter>; data: PageData }) {
  return (
    <div data-app="">
      <PageContext value={data}>
        <RouterProvider router={router} />
      </PageContext>
    </div>
  )
}
