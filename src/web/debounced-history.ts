import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { createNavigation } from './public/navigation.ts'

/**
 * The browser's history, where going somewhere new waits for hasty clicking to end (seed §4, Navigation), and for
 * `prepare`, what must be there before somebody can go. Going back, and redirects, which replace, are at once.
 */
export function createDebouncedHistory(prepare: (href: string) => Promise<void> | undefined): RouterHistory {
  const history = createBrowserHistory()
  const { push } = history
  const waiting = new Map<string, () => void>()
  const navigation = createNavigation(href => {
    const go = waiting.get(href)
    waiting.delete(href)
    const prepared = prepare(href)
    if (!prepared || !go) go?.()
    // Without it people go all the same: what stands there then says what is the matter.
    else void prepared.then(go, go)
  })
  history.push = (href, state, options) => {
    waiting.set(href, () => push(href, state, options))
    navigation.request(href)
  }
  return history
}
