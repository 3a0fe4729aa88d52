import { asServed } from '../platform/as-served.ts'
import { Head } from '../platform/Head.tsx'
import { SiteFrame } from './SiteFrame.tsx'

const content = asServed(() => import('./NotFoundContent.tsx').then(module => module.NotFoundContent))

/** The 404 page, frame included: it stands where no page is. */
export function NotFoundPage() {
  return (
    <SiteFrame>
      <Head
        title="Page not found"
        description="There is no page at this address. Start again from the front page, or search the site."
        noindex
      />
      {content}
    </SiteFrame>
  )
}
