import type { FastifyInstance } from 'fastify'
import * as api from '#shared/document-requests.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  acceptDocumentRequest,
  answerDocumentRequest,
  listDocumentRequests,
  rejectDocumentRequest,
  reopenDocumentRequest,
  requestDocuments,
  withdrawDocumentRequest,
} from './service.ts'

export function documentRequestRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listDocumentRequests, ({ actor, params }) =>
    listDocumentRequests(platform, actor, params.id),
  )
  serve(app, api.requestDocuments, ({ actor, params, body }) =>
    requestDocuments(platform, actor, params.id, body),
  )
  serve(app, api.answerDocumentRequest, ({ actor, params, body }) =>
    answerDocumentRequest(platform, actor, params.id, params.requestId, body),
  )
  serve(app, api.acceptDocumentRequest, ({ actor, params, body }) =>
    acceptDocumentRequest(platform, actor, params.id, params.requestId, body),
  )
  serve(app, api.reopenDocumentRequest, ({ actor, params, body }) =>
    reopenDocumentRequest(platform, actor, params.id, params.requestId, body),
  )
  serve(app, api.rejectDocumentRequest, ({ actor, params, body }) =>
    rejectDocumentRequest(platform, actor, params.id, params.requestId, body),
  )
  serve(app, api.withdrawDocumentRequest, ({ actor, params, body }) =>
    withdrawDocumentRequest(platform, actor, params.id, params.requestId, body),
  )
}
