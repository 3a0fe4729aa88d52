/** Seed §9: once the application has rendered, the first loading indicator goes at idle, after 2 s at the latest. */
export function hideInitialLoading(): void {
  const hide = () => document.getElementById('initial-loading')?.remove()
  if ('requestIdleCallback' in window) window.requestIdleCallback(hide, { timeout: 2000 })
  else setTimeout(hide, 100)
}
