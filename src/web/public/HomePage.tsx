import { paths } from '#shared/paths.ts'
import { asServed } from '../platform/as-served.ts'
import { ContentHead } from './content/ContentHead.tsx'

const content = asServed(() => import('./home/HomeContent.tsx').then(module => module.HomeContent))

/** The front page (seed §2, Home). */
export function HomePage() {
  return (
    <>
      <ContentHead path={paths.home()} />
      {content}
    </>
  )
}
