import { useEffect } from 'react'

/**
 * Opens what hides the place that the address names, as a question's answer or a source does. Browsers do so themselves
 * when a page is opened; not all of them, and not for a place that comes with a change of page.
 */
export function useRevealed(): void {
  useEffect(() => {
    let printed: HTMLDetailsElement[] = []
    const reveal = () => {
      const place = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      const closed = place?.closest<HTMLDetailsElement>('details:not([open])')
      if (!place || !closed) return
      closed.open = true
      place.scrollIntoView()
    }
    // For browsers whose styles cannot open what is closed on paper.
    const openAll = () => {
      printed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
      for (const details of printed) details.open = true
    }
    const closeAgain = () => {
      for (const details of printed) details.open = false
      printed = []
    }
    reveal()
    window.addEventListener('hashchange', reveal)
    window.addEventListener('beforeprint', openAll)
    window.addEventListener('afterprint', closeAgain)
    return () => {
      window.removeEventListener('hashchange', reveal)
      window.removeEventListener('beforeprint', openAll)
      window.removeEventListener('afterprint', closeAgain)
    }
  }, [])
}
