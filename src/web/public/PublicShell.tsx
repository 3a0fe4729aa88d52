import { PageOutlet } from '../platform/PageOutlet.tsx'
import { SiteFrame } from './SiteFrame.tsx'

/** The frame around every public page. */
export function PublicShell() {
  return (
    <SiteFrame>
      <PageOutlet />
    </SiteFrame>
  )
}
