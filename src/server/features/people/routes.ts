import type { FastifyInstance } from 'fastify'
import * as calls from '#shared/people/people.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as standing from './account-status.ts'
import { listPeople, readPerson } from './people.ts'
import { endPersonSessions, personSessions } from './sessions.ts'

export function peopleRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listPeople, ({ query }) => listPeople(platform, query))
  serve(app, calls.readPerson, ({ actor, params }) => readPerson(platform, actor, params.id))
  serve(app, calls.disablePerson, ({ actor, params, body }) =>
    standing.disablePerson(platform, actor, params.id, body.reason),
  )
  serve(app, calls.enablePerson, ({ actor, params, body }) =>
    standing.enablePerson(platform, actor, params.id, body.reason),
  )
  serve(app, calls.makeAdmin, ({ actor, params, body }) =>
    standing.makeAdmin(platform, actor, params.id, body.reason),
  )
  serve(app, calls.makeBroker, ({ actor, params, body }) =>
    standing.makeBroker(platform, actor, params.id, body.reason),
  )
  serve(app, calls.dropSecondFactor, ({ actor, params, body }) =>
    standing.dropSecondFactor(platform, actor, params.id, body.reason),
  )
  serve(app, calls.listPersonSessions, ({ params, request }) =>
    personSessions(platform, params.id, request.session?.id ?? null),
  )
  serve(app, calls.endPersonSessions, ({ actor, params }) => endPersonSessions(platform, actor, params.id))
}
