import { useLocation } from '@tanstack/react-router'
import { asServed } from '../../platform/as-served.ts'
import { ContentHead } from './ContentHead.tsx'

const body = asServed(() => import('./ContentBody.tsx').then(module => module.ContentBody))

/** A page whose words are content: its head at once, its body as the server wrote it until somebody stirs. */
export function ContentPage() {
  const path = useLocation({ select: location => location.pathname })
  return (
    <>
      <ContentHead path={path} />
      {body}
    </>
  )
}
