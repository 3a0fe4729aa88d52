import { acceptDocumentRequest } from '#shared/document-requests.ts'
import { newId } from '../../src/server/platform/db/identifiers.ts'
import { SMALL_PDF } from './case-builders.ts'
import { answerRequest, askForLicence, LICENCE_REQUEST, requestParams } from './document-requests.ts'
import { documentOfCase, onCase, type Right, uploadOfCase } from './rights-requests.ts'
import type { RequestParts, Scene } from './scene.ts'
import type { TestApp } from './test-app.ts'

/** Asks the case's client for a document, as an administrator. */
const aRequest = async (t: TestApp, scene: Scene) => askForLicence(await t.as('admin'), scene.case)

/** A request about a document that the client was asked for. */
const onRequest =
  (body: Record<string, unknown>) =>
  async (t: TestApp, scene: Scene): Promise<RequestParts> => ({
    params: requestParams(await aRequest(t, scene)),
    body,
  })

/** A request about one for which a document was sent. */
const onReceived =
  (body: Record<string, unknown>) =>
  async (t: TestApp, scene: Scene): Promise<RequestParts> => {
    const request = await aRequest(t, scene)
    await answerRequest(await t.as('admin'), request, await t.aDocument(scene.case))
    return { params: requestParams(request), body }
  }

/** Rights to documents and to what is asked for, by the endpoint's exported name. */
export const DOCUMENT_RIGHTS: Readonly<Record<string, Right>> = {
  listOwnDocuments: { allow: ['client'] },
  listDocuments: { allow: ['client', 'guest', 'broker', 'admin'], request: onCase() },
  uploadDocument: {
    allow: ['client', 'guest', 'broker', 'admin'],
    request: (_t, scene) => ({
      params: { id: scene.case.id },
      upload: { name: 'licence.pdf', bytes: SMALL_PDF, type: 'application/pdf', kind: 'licence' },
    }),
  },
  downloadDocument: { allow: ['client', 'guest', 'broker', 'admin'], request: documentOfCase },
  zipDocuments: { allow: ['client', 'guest', 'broker', 'admin'], request: documentOfCase },
  startUpload: {
    allow: ['client', 'guest', 'broker', 'admin'],
    request: (_t, scene) => ({
      params: { id: scene.case.id, clientId: newId() },
      body: { kind: 'licence', name: 'licence.pdf', size: 100 },
    }),
  },
  // Everyone finds only their own uploads; this one is the client's.
  uploadPart: {
    allow: ['client', 'guest', 'broker', 'admin'],
    request: async (t, scene) => {
      const { id, clientId } = await uploadOfCase(t, scene, 0)
      return { params: { id, clientId, start: '0' }, upload: { name: 'part', bytes: SMALL_PDF } }
    },
    exceptions: { broker: 404, admin: 404, owner: 404, member: 404 },
  },
  finishUpload: {
    allow: ['client', 'guest', 'broker', 'admin'],
    request: async (t, scene) => ({ params: await uploadOfCase(t, scene, SMALL_PDF.length) }),
    exceptions: { broker: 404, admin: 404, owner: 404, member: 404 },
  },
  cancelUpload: {
    allow: ['client', 'guest', 'broker', 'admin'],
    request: (_t, scene) => ({ params: { id: scene.case.id, clientId: newId() } }),
  },
  // Staff may change every document, clients only their own.
  renameDocument: {
    allow: ['client', 'guest', 'broker', 'admin'],
    request: async (t, scene) => ({
      ...(await documentOfCase(t, scene)),
      body: { name: 'Licence of Ada', currentName: 'declaration.pdf' },
    }),
    exceptions: { owner: 403, member: 403 },
  },
  // Only the person who uploaded a document can remove it.
  removeDocument: {
    allow: ['client', 'guest', 'broker', 'admin'],
    request: documentOfCase,
    exceptions: { broker: 403, admin: 403, owner: 403, member: 403 },
  },

  listDocumentRequests: { allow: ['client', 'guest', 'broker', 'admin'], request: onCase() },
  requestDocuments: {
    allow: ['broker', 'admin'],
    request: (t, scene) =>
      onCase({
        clientId: crypto.randomUUID(),
        dueOn: '2026-12-01',
        items: [LICENCE_REQUEST],
        wait: false,
      })(t, scene),
  },
  answerDocumentRequest: {
    allow: ['client', 'guest', 'broker', 'admin'],
    request: async (t, scene) => {
      const document = await t.aDocument(scene.case)
      return onRequest({ documentIds: [document.id] })(t, scene)
    },
  },
  acceptDocumentRequest: { allow: ['broker', 'admin'], request: onReceived({ version: 2 }) },
  reopenDocumentRequest: {
    allow: ['broker', 'admin'],
    request: async (t, scene) => {
      const request = await aRequest(t, scene)
      const admin = await t.as('admin')
      await answerRequest(admin, request, await t.aDocument(scene.case))
      const params = requestParams(request)
      await admin.call(acceptDocumentRequest, { params, body: { version: 2 } })
      return { params, body: { version: 3 } }
    },
  },
  rejectDocumentRequest: {
    allow: ['broker', 'admin'],
    request: onReceived({ version: 2, reason: 'The picture is too dark to read' }),
  },
  withdrawDocumentRequest: { allow: ['broker', 'admin'], request: onRequest({ version: 1 }) },
}
