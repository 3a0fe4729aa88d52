import type { FastifyInstance } from 'fastify'
import * as api from '#shared/notifications/notifications.ts'
import * as pushApi from '#shared/notifications/push.ts'
import { describeDevice } from '../../platform/http/devices.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  type NameClients,
} from './lists.ts'
import { changeNotificationPreferences, readNotificationPreferences } from './preferences.ts'
import { readPush, subscribeToPush, unsubscribeFromPush } from './push.ts'

export function notificationRoutes(app: FastifyInstance, platform: Platform, nameClients: NameClients): void {
  serve(app, api.listNotifications, ({ actor, query }) =>
    listNotifications(platform, nameClients, actor, query),
  )
  serve(app, api.countUnreadNotifications, ({ actor }) => countUnreadNotifications(platform, actor))
  serve(app, api.readNotificationPreferences, ({ actor }) => readNotificationPreferences(platform.db, actor))
  serve(app, api.changeNotificationPreferences, ({ actor, body }) =>
    changeNotificationPreferences(platform, actor, body),
  )
  serve(app, api.markNotificationsRead, ({ actor, body }) => markNotificationsRead(platform, actor, body))
  serve(app, pushApi.readPush, ({ actor }) => readPush(platform, actor))
  serve(app, pushApi.subscribeToPush, ({ actor, body, request }) => {
    const device = describeDevice(request.headers['user-agent'] ?? '')
    return subscribeToPush(platform, actor, { sessionId: request.session?.id ?? '', device }, body)
  })
  serve(app, pushApi.unsubscribeFromPush, ({ actor, params }) =>
    unsubscribeFromPush(platform, actor, params.id),
  )
}
