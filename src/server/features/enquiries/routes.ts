import type { FastifyInstance } from 'fastify'
import * as api from '#shared/enquiries/enquiries.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as admin from './admin.ts'
import { readSender } from './sender.ts'
import { countEnquiries } from './store.ts'
import { submitEnquiry } from './submit.ts'

/** What a browser submits twice is one enquiry, however long ago it was. */
const EVER = new Date(0)

export function enquiryRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.submitEnquiry, ({ body, request }) =>
    submitEnquiry(platform, body, {
      address: request.ip,
      channel: 'web',
      key: `id:${body.clientId}`,
      since: EVER,
    }),
  )
  serve(app, api.readSender, ({ actor }) => readSender(platform, actor))
  serve(app, api.listEnquiries, ({ query }) => admin.listEnquiries(platform, query))
  serve(app, api.countEnquiries, () => countEnquiries(platform.db))
  serve(app, api.readEnquiry, ({ actor, params }) => admin.readEnquiry(platform, actor, params.id))
  serve(app, api.markEnquiryRead, ({ actor, params }) => admin.markEnquiryRead(platform, actor, params.id))
  serve(app, api.addEnquiryEntry, ({ actor, params, body }) =>
    admin.addEnquiryEntry(platform, actor, params.id, body),
  )
  serve(app, api.changeEnquiryStatus, ({ actor, params, body }) =>
    admin.changeEnquiryStatus(platform, actor, params.id, body),
  )
  serve(app, api.convertEnquiry, ({ actor, params, body }) =>
    admin.convertEnquiry(platform, actor, params.id, body),
  )
}
