import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** The routes of the app built last in this worker. */
let routes: string[] = []

// Fastify announces every instance it makes, so the app need not know that it is watched.
diagnostics.subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance }
  const own: string[] = []
  routes = own
  fastify.addHook('onRoute', route => {
    for (const method of [route.method].flat()) own.push(`${method} ${route.url}`)
    // Here the database runs in the same thread as all the tests, which a server would rightly take for an overload.
    const ignorePressure = { pressureHandler: () => {} }
    route.config = Object.assign(route.config ?? {}, ignorePressure)
  })
})

/** Every route the app of this test file serves, as `METHOD /path`. */
export const servedRoutes = (): readonly string[] => routes
