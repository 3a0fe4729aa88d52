import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { downloadDocument, listDocuments, removeDocument, uploadDocument } from '#shared/documents.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { addDocument, requireUploader } from './intake.ts'
import { attachmentHeader } from './names.ts'
import { openDocument, readDocuments, takeBackDocument } from './service.ts'
import { discardRest, FORM_LIMITS, readUpload, requireOwnScript } from './upload.ts'

export function documentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, listDocuments, ({ actor, params }) => readDocuments(platform, actor, params.id))

  app.register(async forms => {
    await forms.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false })
    serve(forms, uploadDocument, async ({ actor, params, request }) => {
      requireOwnScript(request)
      await requireUploader(platform, actor, params.id)
      try {
        return await addDocument(platform, actor, params.id, await readUpload(request))
      } finally {
        discardRest(request.raw)
      }
    })
  })

  serve(app, downloadDocument, async ({ actor, params, reply }) => {
    const opened = await openDocument(platform, actor, params.id, params.documentId)
    return reply
      .type(opened.type)
      .header('content-length', opened.size)
      .header('content-disposition', attachmentHeader(opened.name))
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(opened.bytes)
  })

  serve(app, removeDocument, ({ actor, params }) =>
    takeBackDocument(platform, actor, params.id, params.documentId),
  )
}
