import type { FastifyInstance } from 'fastify'
import * as api from '#shared/document-requests.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as service from './service.ts'

export function documentRequestRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listDocumentRequests, ({ actor, params }) =>
    service.listDocumentRequests(platform, actor, params.id),
  )
  serve(app, api.requestDocuments, ({ actor, params, body }) =>
    service.requestDocuments(platform, actor, params.id, body),
  )
  serve(app, api.answerDocumentRequest, ({ actor, params, body }) =>
    service.answerDocumentRequest(platform, actor, params.id, params.requestId, body),
  )
  serve(app, api.acceptDocumentRequest, ({ actor, params, body }) =>
    service.acceptDocumentRequest(platform, actor, params.id, params.requestId, body),
  )
  serve(app, api.reopenDocumentRequest, ({ actor, params, body }) =>
    service.reopenDocumentRequest(platform, actor, params.id, params.requestId, body),
  )
  serve(app, api.rejectDocumentRequest, ({ actor, params, body }) =>
    service.rejectDocumentRequest(platform, actor, params.id, params.requestId, body),
  )
  serve(app, api.withdrawDocumentRequest, ({ actor, params, body }) =>
    service.withdrawDocumentRequest(platform, actor, params.id, params.requestId, body),
  )
}
