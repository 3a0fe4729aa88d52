import type { ReactNode } from 'react'
import { Head } from '../../platform/Head.tsx'

/** The page of a link in an email: an explanation and one button. It has no external links. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-10 sm:px-8 sm:py-16">
      <Head title={title} noindex />
      <h1 className="font-display text-4xl sm:text-5xl">{title}</h1>
      <div className="mt-5 grid max-w-prose gap-5 text-lg">{children}</div>
    </div>
  )
}
