import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { createNavigation } from './public/navigation.ts'

/** The browser's history, where pushes are debounced and queued. Going back, and redirects, which replace, are immediate. */
export function createDebouncedHistory(): RouterHistory {
  const history = createBrowserHistory()
  const { push } = history
  const pending = new Map<string, () => void>()
  const navigation = createNavigation(href => {
    pending.get(href)?.()
    pending.delete(href)
  })
  history.push = (href, state, options) => {
    pending.set(href, () => push(href, state, options))
    navigation.request(href)
  }
  return history
}
