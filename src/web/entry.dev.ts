// Development only: hot replacement must be in place before the first component is defined.
// @ts-expect-error Served by the development server.
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('/@vite/client' as string)
await import('./entry.tsx')
