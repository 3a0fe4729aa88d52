import type { FastifyInstance } from 'fastify'
import { NEWSLETTER_FORM_VERSION, subscribe } from '#shared/newsletter.ts'
import { conflict } from '../../platform/errors.ts'
import { serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { addSubscriber } from './store.ts'

export function newsletterRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  serve(app, subscribe, async ({ body, request }) => {
    const asked = { email: body.email, textVersion: NEWSLETTER_FORM_VERSION, address: request.ip }
    const added = await addSubscriber(db, asked, clock.now())
    if (!added) throw conflict('This email is already subscribed to our newsletter.')
    return { message: 'Thank you for subscribing to our newsletter!' }
  })
}
