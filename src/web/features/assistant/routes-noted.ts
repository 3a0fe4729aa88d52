import type { AnyRouter } from '@tanstack/react-router'
import { hasBegun, notePage } from './conversation.ts'
import { nowOn, placeAt } from './page-words.ts'

/** A page that waits for its data gets its title with it. */
const TITLE_COMES_MS = 400

/** From now on each change of page is said in the conversation, the one included that happened before this code was there. */
export function noteRoutes(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = () => {
    clearTimeout(timer)
    const { pathname } = window.location
    const say = () => notePage(nowOn(pathname, document.title))
    if (placeAt(pathname)) say()
    else timer = setTimeout(say, TITLE_COMES_MS)
  }
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) note()
  })
  const [document_] = performance.getEntriesByType('navigation')
  const isElsewhere = document_ && new URL(document_.name).pathname !== window.location.pathname
  if (isElsewhere && hasBegun()) note()
}
