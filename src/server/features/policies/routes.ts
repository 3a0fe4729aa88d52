import type { FastifyInstance } from 'fastify'
import * as exports from '#shared/policies/export.ts'
import * as importing from '#shared/policies/import.ts'
import * as api from '#shared/policies/policies.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { cancelPolicy, changePolicy } from './changes.ts'
import { exportPolicies } from './export.ts'
import { checkPolicyImport, importPolicies } from './import/service.ts'
import { listPolicyImports, readPolicyImport, undoPolicyImport } from './import/undo.ts'
import { requestService } from './requests-and-renewals.ts'
import { bindCase, listPolicies, listPolicyDocuments, readPolicy } from './service.ts'

export function policyRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listPolicies, ({ actor, query }) => listPolicies(platform, actor, query))
  serve(app, exports.exportPolicies, async ({ actor, query, reply }) =>
    sendCsv(reply, await exportPolicies(platform, actor, query)),
  )
  serve(app, api.readPolicy, ({ actor, params }) => readPolicy(platform, platform.db, actor, params.id))
  serve(app, api.listPolicyDocuments, ({ actor, params }) => listPolicyDocuments(platform, actor, params.id))
  serve(app, api.bindCase, ({ actor, params, body }) => bindCase(platform, actor, params.id, body))
  serve(app, api.changePolicy, ({ actor, params, body }) => changePolicy(platform, actor, params.id, body))
  serve(app, api.cancelPolicy, ({ actor, params, body }) => cancelPolicy(platform, actor, params.id, body))
  serve(app, api.requestService, ({ actor, params, body }) =>
    requestService(platform, actor, params.id, body),
  )
  serve(app, importing.checkPolicyImport, ({ body }) => checkPolicyImport(platform, body))
  serve(app, importing.importPolicies, ({ actor, body }) => importPolicies(platform, actor, body))
  serve(app, importing.listPolicyImports, ({ query }) => listPolicyImports(platform, query))
  serve(app, importing.readPolicyImport, ({ params }) => readPolicyImport(platform, params.id))
  serve(app, importing.undoPolicyImport, ({ actor, params, body }) =>
    undoPolicyImport(platform, actor, params.id, body),
  )
}
