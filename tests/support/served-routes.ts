import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** The routes of the app built last in this worker. */
let routes: string[] = []

// Fastify publishes every instance on this channel, so the app needs no hook for tests.
diagnostics.subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance }
  const appRoutes: string[] = []
  routes = appRoutes
  fastify.addHook('onRoute', route => {
    for (const method of [route.method].flat()) appRoutes.push(`${method} ${route.url}`)
    // The embedded database blocks the tests' thread, which the server would treat as overload.
    const ignorePressure = { pressureHandler: () => {} }
    route.config = Object.assign(route.config ?? {}, ignorePressure)
  })
})

/** Returns every route the app of this test file serves, as `METHOD /path`. */
export const servedRoutes = (): readonly string[] => routes
