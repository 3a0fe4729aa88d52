import type { FastifyInstance } from 'fastify'
import {
  changeDetails,
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  readAccount,
  resetPassword,
  sendConfirmation,
} from '#shared/account/account.ts'
import { register } from '#shared/auth/sessions.ts'
import type { CookieJar } from '../../platform/http/cookies.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { askForEmailChange, confirmAddress, resendConfirmation } from './email.ts'
import { askForReset, changeOwnPassword, resetByLink } from './password.ts'
import { changeOwnDetails, readOwnAccount, registerClient } from './service.ts'

export function accountRoutes(app: FastifyInstance, platform: Platform, cookies: CookieJar): void {
  serve(app, register, ({ body, request }) => registerClient(platform, body, request.ip))
  serve(app, readAccount, ({ actor }) => readOwnAccount(platform, actor))
  serve(app, changeDetails, ({ actor, body }) => changeOwnDetails(platform, actor, body))
  serve(app, changeEmail, ({ actor, body }) => askForEmailChange(platform, actor, body))
  serve(app, sendConfirmation, ({ actor }) => resendConfirmation(platform, actor))
  serve(app, confirmEmail, ({ actor, body }) => confirmAddress(platform, actor, body.token))
  serve(app, changePassword, ({ actor, body, request }) =>
    changeOwnPassword(platform, actor, request.session?.id ?? null, body),
  )
  serve(app, forgotPassword, ({ body }) => askForReset(platform, body))
  serve(app, resetPassword, ({ body, request, reply }) =>
    resetByLink(platform, { cookies, request, reply }, body),
  )
}
