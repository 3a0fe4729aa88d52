import type { FastifyInstance } from 'fastify'
import * as breachesApi from '#shared/privacy/breaches.ts'
import * as contactsApi from '#shared/privacy/contacts.ts'
import * as erasureApi from '#shared/privacy/erasure.ts'
import * as api from '#shared/privacy/requests.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { addBreach, changeBreach, listBreaches } from './breaches.ts'
import { downloadContactCopy, eraseContact, readContactErasure } from './contacts.ts'
import { erasePerson, liftLegalHold, placeLegalHold, readErasure } from './erasure.ts'
import * as requests from './requests.ts'
import { listRetention, type RetentionRules } from './retention.ts'

/** `retention` returns the rules of the daily deletion. */
export function privacyRoutes(app: FastifyInstance, platform: Platform, retention: RetentionRules): void {
  serve(app, api.listOwnPrivacyRequests, ({ actor }) => requests.listOwnPrivacyRequests(platform, actor))
  serve(app, api.requestExport, ({ actor }) => requests.requestExport(platform, actor))
  serve(app, api.requestCorrection, ({ actor, body }) => requests.requestCorrection(platform, actor, body))
  serve(app, api.requestDeletion, ({ actor, body }) => requests.requestDeletion(platform, actor, body))
  serve(app, api.withdrawPrivacyRequest, ({ actor, params, body }) =>
    requests.withdrawPrivacyRequest(platform, actor, params.id, body.version),
  )
  serve(app, api.downloadExport, async ({ actor, params, reply }) => {
    const file = await requests.downloadExport(platform, actor, params.id)
    return reply
      .type('application/zip')
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'no-store')
      .send(file.bytes)
  })
  serve(app, api.listPrivacyRequests, ({ query }) => requests.listPrivacyRequests(platform, query))
  serve(app, api.answerPrivacyRequest, ({ actor, params, body }) =>
    requests.answerPrivacyRequest(platform, actor, params.id, body),
  )

  serve(app, erasureApi.readErasure, ({ actor, params }) => readErasure(platform, actor, params.id))
  serve(app, erasureApi.erasePerson, ({ actor, params, body }) =>
    erasePerson(platform, actor, params.id, body),
  )
  serve(app, erasureApi.placeLegalHold, ({ actor, params, body }) =>
    placeLegalHold(platform, actor, params.id, body.reason),
  )
  serve(app, erasureApi.liftLegalHold, ({ actor, params }) => liftLegalHold(platform, actor, params.id))
  serve(app, erasureApi.listRetention, ({ query }) => listRetention(platform, retention, query))

  serve(app, contactsApi.readContactErasure, ({ actor, params }) =>
    readContactErasure(platform, actor, params.id),
  )
  serve(app, contactsApi.eraseContact, ({ actor, params, body }) =>
    eraseContact(platform, actor, params.id, body),
  )
  serve(app, contactsApi.downloadContactCopy, async ({ actor, params, reply }) => {
    const { name, bytes } = await downloadContactCopy(platform, actor, params.id)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(bytes)
  })

  serve(app, breachesApi.listBreaches, () => listBreaches(platform))
  serve(app, breachesApi.addBreach, ({ actor, body }) => addBreach(platform, actor, body))
  serve(app, breachesApi.changeBreach, ({ actor, params, body }) =>
    changeBreach(platform, actor, params.id, body),
  )
}
