import type { FastifyInstance } from 'fastify'
import * as api from '#shared/account/account.ts'
import * as consentsApi from '#shared/account/consents.ts'
import * as auditApi from '#shared/audit.ts'
import * as sessionsApi from '#shared/auth/sessions.ts'
import type { CookieJar } from '../../platform/http/cookies.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listAccess, listCaseAccess } from './access.ts'
import {
  type ConsentEffects,
  giveConsentAgain,
  listConsents,
  listPersonConsents,
  withdrawConsent,
} from './consents/own-consents.ts'
import { changeEmail, confirmEmail, openConfirmation, sendConfirmation } from './email-confirmation.ts'
import {
  changePassword,
  type EndCalendarFeed,
  forgotPassword,
  openPasswordReset,
  resetPassword,
} from './password.ts'
import { changeDetails, readAccount, register } from './service.ts'

export function accountRoutes(
  app: FastifyInstance,
  platform: Platform,
  cookies: CookieJar,
  effects: ConsentEffects & { endCalendarFeed: EndCalendarFeed },
): void {
  serve(app, sessionsApi.register, ({ body, request }) => register(platform, body, request.ip))
  serve(app, api.readAccount, ({ actor }) => readAccount(platform, actor))
  serve(app, api.changeDetails, ({ actor, body }) => changeDetails(platform, actor, body))
  serve(app, api.changeEmail, ({ actor, body }) => changeEmail(platform, actor, body))
  serve(app, api.sendConfirmation, ({ actor }) => sendConfirmation(platform, actor))
  serve(app, api.openConfirmation, ({ actor, body }) => openConfirmation(platform, actor, body.token))
  serve(app, api.confirmEmail, ({ actor, body }) => confirmEmail(platform, actor, body.token))
  serve(app, api.changePassword, ({ actor, body, request }) =>
    changePassword(platform, actor, request.session?.id ?? null, body),
  )
  serve(app, api.forgotPassword, ({ body }) => forgotPassword(platform, body))
  serve(app, api.openPasswordReset, ({ body }) => openPasswordReset(platform, body))
  serve(app, api.resetPassword, ({ body, request, reply }) =>
    resetPassword(platform, { cookies, request, reply }, body, effects.endCalendarFeed),
  )

  serve(app, consentsApi.listConsents, ({ actor }) => listConsents(platform, actor))
  serve(app, consentsApi.listPersonConsents, ({ actor, params }) =>
    listPersonConsents(platform, actor, params.id),
  )
  serve(app, consentsApi.withdrawConsent, ({ actor, params }) =>
    withdrawConsent(platform, effects, actor, params.id),
  )
  serve(app, consentsApi.giveConsentAgain, ({ actor, params, body, request }) =>
    giveConsentAgain(platform, effects, actor, params.id, body, request.ip),
  )

  serve(app, auditApi.listAccess, ({ actor, query }) => listAccess(platform, actor, query))
  serve(app, auditApi.listCaseAccess, ({ actor, params, query }) =>
    listCaseAccess(platform, actor, params.id, query),
  )
}
