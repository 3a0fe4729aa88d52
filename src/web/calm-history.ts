import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { createNavigation } from './site/navigation.ts'

/**
 * The browser's history, where going somewhere new waits for hasty clicking to end (seed §4, Navigation). Going back,
 * and redirects, which replace, are at once.
 */
export function createCalmHistory(): RouterHistory {
  const history = createBrowserHistory()
  const { push } = history
  const waiting = new Map<string, () => void>()
  const navigation = createNavigation(href => {
    waiting.get(href)?.()
    waiting.delete(href)
  })
  history.push = (href, state, options) => {
    waiting.set(href, () => push(href, state, options))
    navigation.request(href)
  }
  return history
}
