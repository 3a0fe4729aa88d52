// Development only: hot replacement must be in place before the first component is defined. The development server
// answers these two paths itself.
const REFRESH = '/@react-refresh'
const CLIENT = '/@vite/client'

const { injectIntoGlobalHook } = (await import(/* @vite-ignore */ REFRESH)) as {
  injectIntoGlobalHook: (target: Window) => void
}
injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import(/* @vite-ignore */ CLIENT)
await import('./entry.tsx')
