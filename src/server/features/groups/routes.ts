import type { FastifyInstance } from 'fastify'
import * as api from '#shared/groups/groups.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  acceptMemberInvitation,
  changeMemberRole,
  declineMemberInvitation,
  inviteMember,
  leaveGroup,
  removeMember,
  revokeMemberInvitation,
} from './members.ts'
import { changeGroup, closeGroup, createGroup, listGroups, listPersonGroups } from './service.ts'
import { shareCase, unshareCase } from './sharing.ts'

export function groupRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listGroups, ({ actor }) => listGroups(platform, actor))
  serve(app, api.listPersonGroups, ({ actor, params }) => listPersonGroups(platform, actor, params.id))
  serve(app, api.createGroup, ({ actor, body }) => createGroup(platform, actor, body))
  serve(app, api.changeGroup, ({ actor, params, body }) => changeGroup(platform, actor, params.id, body))
  serve(app, api.closeGroup, ({ actor, params, body }) => closeGroup(platform, actor, params.id, body))
  serve(app, api.inviteMember, ({ actor, params, body }) => inviteMember(platform, actor, params.id, body))
  serve(app, api.revokeMemberInvitation, ({ actor, params }) =>
    revokeMemberInvitation(platform, actor, params.id, params.invitationId),
  )
  serve(app, api.acceptMemberInvitation, ({ actor, params }) =>
    acceptMemberInvitation(platform, actor, params.id),
  )
  serve(app, api.declineMemberInvitation, ({ actor, params }) =>
    declineMemberInvitation(platform, actor, params.id),
  )
  serve(app, api.changeMemberRole, ({ actor, params, body }) =>
    changeMemberRole(platform, actor, params.id, params.memberId, body),
  )
  serve(app, api.removeMember, ({ actor, params, body }) =>
    removeMember(platform, actor, params.id, params.memberId, body),
  )
  serve(app, api.leaveGroup, ({ actor, params, body }) => leaveGroup(platform, actor, params.id, body))
  serve(app, api.shareCase, ({ actor, params, body }) => shareCase(platform, actor, params.id, body))
  serve(app, api.unshareCase, ({ actor, params, body }) => unshareCase(platform, actor, params.id, body))
}
