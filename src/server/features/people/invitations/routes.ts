import type { FastifyInstance } from 'fastify'
import * as calls from '#shared/people/invitations.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { acceptInvitation, openInvitation } from './accepting.ts'
import {
  inviteAdmin,
  inviteBroker,
  recentInvitations,
  resendInvitation,
  revokeInvitation,
} from './sending.ts'

export function invitationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listInvitations, () => recentInvitations(platform))
  serve(app, calls.inviteBroker, ({ actor, body }) => inviteBroker(platform, actor, body))
  serve(app, calls.inviteAdmin, ({ actor, body }) => inviteAdmin(platform, actor, body))
  serve(app, calls.resendInvitation, ({ actor, params }) => resendInvitation(platform, actor, params.id))
  serve(app, calls.revokeInvitation, ({ actor, params }) => revokeInvitation(platform, actor, params.id))
  serve(app, calls.openInvitation, ({ body }) => openInvitation(platform, body))
  serve(app, calls.acceptInvitation, ({ body }) => acceptInvitation(platform, body))
}
