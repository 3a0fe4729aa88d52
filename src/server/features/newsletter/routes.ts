import type { FastifyInstance } from 'fastify'
import { subscribe } from '#shared/newsletter.ts'
import { conflict } from '../../platform/errors.ts'
import { serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { addSubscriber } from './store.ts'

export function newsletterRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  serve(app, subscribe, async ({ body, request }) => {
    const added = await addSubscriber(db, body.email, request.ip, clock.now())
    if (!added) throw conflict('This email is already subscribed to our newsletter.')
    return { message: 'Thank you for subscribing to our newsletter!' }
  })
}
