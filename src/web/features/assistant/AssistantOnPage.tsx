import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import type { PageData } from '#shared/pages.ts'
import { PageContext } from '../../platform/page-data.ts'
import { Assistant } from './Assistant.tsx'

/** The assistant with what the application around it would have given it. */
export function AssistantOnPage({ router, data }: { router: AnyRouter; data: PageData }) {
  return (
    <PageContext value={data}>
      <RouterContextProvider router={router}>
        <Assistant />
      </RouterContextProvider>
    </PageContext>
  )
}
