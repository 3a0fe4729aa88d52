import type { FastifyInstance } from 'fastify'
import * as brokerRecordsApi from '#shared/people/broker-records.ts'
import * as clientsApi from '#shared/people/clients.ts'
import * as duplicatesApi from '#shared/people/duplicates.ts'
import * as invitationsApi from '#shared/people/invitations.ts'
import * as offboardingApi from '#shared/people/offboarding.ts'
import * as api from '#shared/people/people.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as accountStatus from './account-status.ts'
import { changeBrokerRecord } from './broker-records/service.ts'
import { readClient } from './client-page/service.ts'
import { listDuplicates, mergePeople, readMerge } from './duplicates/service.ts'
import { acceptInvitation, openInvitation } from './invitations/acceptance.ts'
import * as invitations from './invitations/service.ts'
import { offboardBroker, readOffboarding } from './offboarding/service.ts'
import { endPersonSessions, listPeople, listPersonSessions, readPerson } from './service.ts'

export function peopleRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listPeople, ({ actor, query }) => listPeople(platform, actor, query))
  serve(app, api.readPerson, ({ actor, params }) => readPerson(platform, actor, params.id))
  serve(app, api.disablePerson, ({ actor, params, body }) =>
    accountStatus.disablePerson(platform, actor, params.id, body.reason),
  )
  serve(app, api.enablePerson, ({ actor, params, body }) =>
    accountStatus.enablePerson(platform, actor, params.id, body.reason),
  )
  serve(app, api.makeAdmin, ({ actor, params, body }) =>
    accountStatus.makeAdmin(platform, actor, params.id, body.reason),
  )
  serve(app, api.makeBroker, ({ actor, params, body }) =>
    accountStatus.makeBroker(platform, actor, params.id, body.reason),
  )
  serve(app, api.removePersonSecondFactor, ({ actor, params, body }) =>
    accountStatus.removePersonSecondFactor(platform, actor, params.id, body.reason),
  )
  serve(app, api.correctPerson, ({ actor, params, body }) =>
    accountStatus.correctPerson(platform, actor, params.id, body),
  )
  serve(app, api.listPersonSessions, ({ params, request }) =>
    listPersonSessions(platform, params.id, request.session?.id ?? null),
  )
  serve(app, api.endPersonSessions, ({ actor, params }) => endPersonSessions(platform, actor, params.id))

  serve(app, brokerRecordsApi.changeBrokerRecord, ({ actor, params, body }) =>
    changeBrokerRecord(platform, actor, params.id, body),
  )

  serve(app, clientsApi.readClient, ({ actor, params }) => readClient(platform, actor, params.id))

  serve(app, duplicatesApi.listDuplicates, ({ actor, params }) => listDuplicates(platform, actor, params.id))
  serve(app, duplicatesApi.readMerge, ({ actor, params, query }) =>
    readMerge(platform, actor, params.id, query),
  )
  serve(app, duplicatesApi.mergePeople, ({ actor, params, body }) =>
    mergePeople(platform, actor, params.id, body),
  )

  serve(app, offboardingApi.readOffboarding, ({ actor, params }) =>
    readOffboarding(platform, actor, params.id),
  )
  serve(app, offboardingApi.offboardBroker, ({ actor, params, body }) =>
    offboardBroker(platform, actor, params.id, body),
  )

  serve(app, invitationsApi.listInvitations, ({ actor }) => invitations.listInvitations(platform, actor))
  serve(app, invitationsApi.inviteBroker, ({ actor, body }) =>
    invitations.inviteBroker(platform, actor, body),
  )
  serve(app, invitationsApi.inviteAdmin, ({ actor, body }) => invitations.inviteAdmin(platform, actor, body))
  serve(app, invitationsApi.inviteOffice, ({ actor, body }) =>
    invitations.inviteOffice(platform, actor, body),
  )
  serve(app, invitationsApi.inviteClient, ({ actor, body }) =>
    invitations.inviteClient(platform, actor, body),
  )
  serve(app, invitationsApi.resendInvitation, ({ actor, params }) =>
    invitations.resendInvitation(platform, actor, params.id),
  )
  serve(app, invitationsApi.revokeInvitation, ({ actor, params }) =>
    invitations.revokeInvitation(platform, actor, params.id),
  )
  serve(app, invitationsApi.openInvitation, ({ body }) => openInvitation(platform, body))
  serve(app, invitationsApi.acceptInvitation, ({ body, request }) =>
    acceptInvitation(platform, body, request.ip),
  )
}
