import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as api from '#shared/documents.ts'
import * as own from '#shared/own-documents.ts'
import * as uploads from '#shared/uploads.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { attachmentHeader } from './file-names.ts'
import { listOwnDocuments } from './own-documents.ts'
import * as service from './service.ts'
import { discardRest, FORM_LIMITS, readPart, readUpload, requireOwnScript } from './upload.ts'
import { cancelUpload, finishUpload, startUpload, uploadPart } from './upload-parts.ts'
import { renameDocument } from './versions.ts'
import { zipDocuments } from './zip.ts'

export function documentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, own.listOwnDocuments, ({ actor, query }) => listOwnDocuments(platform, actor, query))
  serve(app, api.listPersonDocuments, ({ actor, params, query }) =>
    service.listPersonDocuments(platform, actor, params.id, query),
  )
  serve(app, api.listDocuments, ({ actor, params }) => service.listDocuments(platform, actor, params.id))

  app.register(async forms => {
    await forms.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false })
    serve(forms, api.uploadDocument, async ({ actor, params, request }) => {
      requireOwnScript(request)
      await service.requireUploader(platform, actor, params.id)
      try {
        return await service.uploadDocument(platform, actor, params.id, await readUpload(request))
      } finally {
        discardRest(request.raw)
      }
    })
    serve(forms, uploads.uploadPart, async ({ actor, params, request }) => {
      requireOwnScript(request)
      await service.requireUploader(platform, actor, params.id)
      try {
        return await uploadPart(platform, actor, params.id, params, await readPart(request))
      } finally {
        discardRest(request.raw)
      }
    })
  })

  serve(app, uploads.startUpload, ({ actor, params, body }) =>
    startUpload(platform, actor, params.id, params.clientId, body),
  )
  serve(app, uploads.finishUpload, ({ actor, params }) =>
    finishUpload(platform, actor, params.id, params.clientId),
  )
  serve(app, uploads.cancelUpload, ({ actor, params }) =>
    cancelUpload(platform, actor, params.id, params.clientId),
  )

  serve(app, api.downloadDocument, async ({ actor, params, reply }) => {
    const document = await service.downloadDocument(platform, actor, params.id, params.documentId)
    return sendFile(reply, document)
  })

  serve(app, api.zipDocuments, async ({ actor, params, reply }) =>
    sendFile(reply, { type: 'application/zip', ...(await zipDocuments(platform, actor, params.id)) }),
  )

  serve(app, api.renameDocument, ({ actor, params, body }) =>
    renameDocument(platform, actor, params.id, params.documentId, body),
  )
  serve(app, api.removeDocument, ({ actor, params }) =>
    service.removeDocument(platform, actor, params.id, params.documentId),
  )
}

/** Sends a file so that a browser saves it, and neither shows, runs nor keeps it. */
const sendFile = (reply: FastifyReply, { type, name, size, bytes }: service.DownloadedDocument) =>
  reply
    .type(type)
    .header('content-length', size)
    .header('content-disposition', attachmentHeader(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(bytes)
