import type { FastifyInstance } from 'fastify'
import * as calls from '#shared/enquiries/enquiries.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { openEnquiryCase } from './converting.ts'
import * as handling from './handling.ts'
import { countByState } from './list-store.ts'
import { receiveEnquiry } from './receiving.ts'

/** However long ago: what a browser sends twice is one enquiry. */
const EVER = new Date(0)

export function enquiryRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.submitEnquiry, ({ body, request }) =>
    receiveEnquiry(platform, body, {
      address: request.ip,
      channel: 'web',
      key: `id:${body.clientId}`,
      since: EVER,
    }),
  )
  serve(app, calls.listEnquiries, ({ query }) => handling.listEnquiries(platform, query))
  serve(app, calls.countEnquiries, () => countByState(platform.db))
  serve(app, calls.readEnquiry, ({ actor, params }) => handling.openEnquiry(platform, actor, params.id))
  serve(app, calls.markEnquiryRead, ({ actor, params }) => handling.readByAdmin(platform, actor, params.id))
  serve(app, calls.addEnquiryEntry, ({ actor, params, body }) =>
    handling.writeOn(platform, actor, params.id, body),
  )
  serve(app, calls.changeEnquiryStatus, ({ actor, params, body }) =>
    handling.moveEnquiry(platform, actor, params.id, body),
  )
  serve(app, calls.convertEnquiry, ({ actor, params, body }) =>
    openEnquiryCase(platform, actor, params.id, body),
  )
}
