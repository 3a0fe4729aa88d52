import { useLocation } from '@tanstack/react-router'
import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'
import { usePageHead } from './page-head.ts'

const body = asServed(() => import('./ContentBody.tsx').then(module => module.ContentBody))

/** A page whose words are content: its head at once, its body as the server wrote it until somebody stirs. */
export function ContentPage() {
  const path = useLocation({ select: location => location.pathname })
  const head = usePageHead(path)
  return (
    <>
      {head && (
        <Head
          title={head.title}
          description={head.description}
          canonicalPath={head.path}
          noindex={head.noindex}
          scene={head.scene}
          published={head.published}
          updated={head.updated}
        />
      )}
      {body}
    </>
  )
}
