import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as api from '#shared/documents.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { attachmentHeader } from './file-names.ts'
import {
  downloadDocument,
  listDocuments,
  removeDocument,
  requireUploader,
  uploadDocument,
} from './service.ts'
import { discardRest, FORM_LIMITS, readUpload, requireOwnScript } from './upload.ts'

export function documentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listDocuments, ({ actor, params }) => listDocuments(platform, actor, params.id))

  app.register(async forms => {
    await forms.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false })
    serve(forms, api.uploadDocument, async ({ actor, params, request }) => {
      requireOwnScript(request)
      await requireUploader(platform, actor, params.id)
      try {
        return await uploadDocument(platform, actor, params.id, await readUpload(request))
      } finally {
        discardRest(request.raw)
      }
    })
  })

  serve(app, api.downloadDocument, async ({ actor, params, reply }) => {
    const document = await downloadDocument(platform, actor, params.id, params.documentId)
    return reply
      .type(document.type)
      .header('content-length', document.size)
      .header('content-disposition', attachmentHeader(document.name))
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(document.bytes)
  })

  serve(app, api.removeDocument, ({ actor, params }) =>
    removeDocument(platform, actor, params.id, params.documentId),
  )
}
