import type { FastifyInstance } from 'fastify'
import * as api from '#shared/notifications/notifications.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { countUnreadNotifications, listNotifications, markNotificationsRead } from './lists.ts'
import { changeNotificationPreferences, readNotificationPreferences } from './preferences.ts'

export function notificationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listNotifications, ({ actor, query }) => listNotifications(platform, actor, query))
  serve(app, api.countUnreadNotifications, ({ actor }) => countUnreadNotifications(platform, actor))
  serve(app, api.readNotificationPreferences, ({ actor }) => readNotificationPreferences(platform, actor))
  serve(app, api.changeNotificationPreferences, ({ actor, body }) =>
    changeNotificationPreferences(platform, actor, body),
  )
  serve(app, api.markNotificationsRead, ({ actor, body }) => markNotificationsRead(platform, actor, body))
}
