const EXPECTED = /\b401\b|authentication required|not authenticated|websocket/i

/** Seed §8, Global: unhandled rejections are swallowed, and console errors about what is expected are silenced. */
export function quietExpectedErrors(): void {
  window.addEventListener('unhandledrejection', event => event.preventDefault())
  const report = console.error.bind(console)
  console.error = (...parts: unknown[]) => {
    if (!parts.some(part => EXPECTED.test(part instanceof Error ? part.message : String(part))))
      report(...parts)
  }
}
