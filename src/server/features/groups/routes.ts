import type { FastifyInstance } from 'fastify'
import * as api from '#shared/groups/groups.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as members from './members.ts'
import { changeGroup, closeGroup, createGroup, listGroups, listPersonGroups } from './service.ts'
import { shareCase, unshareCase } from './sharing.ts'

export function groupRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listGroups, ({ actor }) => listGroups(platform, actor))
  serve(app, api.listPersonGroups, ({ actor, params }) => listPersonGroups(platform, actor, params.id))
  serve(app, api.createGroup, ({ actor, body }) => createGroup(platform, actor, body))
  serve(app, api.changeGroup, ({ actor, params, body }) => changeGroup(platform, actor, params.id, body))
  serve(app, api.closeGroup, ({ actor, params, body }) => closeGroup(platform, actor, params.id, body))
  serve(app, api.inviteMember, ({ actor, params, body }) =>
    members.inviteMember(platform, actor, params.id, body),
  )
  serve(app, api.revokeMemberInvitation, ({ actor, params }) =>
    members.revokeMemberInvitation(platform, actor, params.id, params.invitationId),
  )
  serve(app, api.acceptMemberInvitation, ({ actor, params }) =>
    members.acceptMemberInvitation(platform, actor, params.id),
  )
  serve(app, api.declineMemberInvitation, ({ actor, params }) =>
    members.declineMemberInvitation(platform, actor, params.id),
  )
  serve(app, api.changeMemberRole, ({ actor, params, body }) =>
    members.changeMemberRole(platform, actor, params.id, params.memberId, body),
  )
  serve(app, api.removeMember, ({ actor, params, body }) =>
    members.removeMember(platform, actor, params.id, params.memberId, body),
  )
  serve(app, api.leaveGroup, ({ actor, params, body }) =>
    members.leaveGroup(platform, actor, params.id, body),
  )
  serve(app, api.shareCase, ({ actor, params, body }) => shareCase(platform, actor, params.id, body))
  serve(app, api.unshareCase, ({ actor, params, body }) => unshareCase(platform, actor, params.id, body))
}
