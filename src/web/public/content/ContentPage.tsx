import { useLocation, useRouterState } from '@tanstack/react-router'
import { asServed } from '../../platform/as-served.ts'
import { ContentHead } from './ContentHead.tsx'
import { openedAt } from './shelf.ts'

const body = asServed(() => import('./ContentBody.tsx').then(module => module.ContentBody))

/** A page whose words are content: its head at once, its body as the server wrote it until somebody stirs. */
export function ContentPage() {
  return (
    <>
      <ContentHead path={useShownPath()} />
      {body}
    </>
  )
}

/** The path of what is on the screen: while the next page is on its way, its title is not there either. */
function useShownPath(): string {
  const here = useLocation({ select: location => location.pathname })
  const settled = useRouterState({ select: state => state.resolvedLocation?.pathname })
  return openedAt(here) ? here : (settled ?? here)
}
