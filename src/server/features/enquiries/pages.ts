import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NewEnquiry } from '#shared/enquiries/enquiries.ts'
import type { PageData } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import { hoursBefore } from '#shared/time/durations.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { describeError } from '../../platform/http/error-replies.ts'
import { acceptForms } from '../../platform/http/forms.ts'
import { limitPerDay } from '../../platform/http/serve.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { submitEnquiry } from './submit.ts'

/** The same form from the same address within this time is one enquiry. */
const DUPLICATE_HOURS = 1

const FIELDS = ['name', 'email', 'phone', 'topic', 'message', 'preferredTime'] as const

/** A longer text comes back cut, with the error message. */
const MAX_TYPED = 20_000

/** Serves the contact form without scripts: the page again with the result. A message that was refused stays in its field. */
export function enquiryPages(app: FastifyInstance, platform: Platform, pages: Pages): void {
  acceptForms(app)
  const limit = { max: 5, timeWindow: '1 minute', hook: 'preHandler' as const }

  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter } = describeError(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (retryAfter) reply.header('retry-after', retryAfter)
    const notice = { tone: 'danger', title: 'Your message wasn’t sent', text: body.message } as const
    return show(request, reply, status, {
      notice,
      form: { id: 'contact', fields: {}, typed: typedIn(request) },
    })
  })

  app.post(
    paths.contact(),
    { schema: { hide: true }, config: { rateLimit: limit }, preHandler: limitPerDay(app, 50) },
    async (request, reply) => {
      const typed = typedIn(request)
      const parsed = NewEnquiry.safeParse({
        ...typed,
        clientId: newId(),
        preferredTime: typed.preferredTime || 'any',
        website: formOf(request).get('website')?.slice(0, 200) ?? '',
      })
      if (!parsed.success) {
        const fields: Record<string, string> = {}
        for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message
        return show(request, reply, 422, {
          notice: {
            tone: 'danger',
            title: 'Your message wasn’t sent',
            text: 'Check the marked fields below. What you typed is still there.',
          },
          form: { id: 'contact', fields, typed },
        })
      }
      const sent = await submitEnquiry(platform, parsed.data, {
        address: request.ip,
        channel: 'web_form',
        key: `form:${fingerprint(request.ip, parsed.data)}`,
        since: hoursBefore(platform.clock.now(), DUPLICATE_HOURS),
      })
      return show(request, reply, 201, {
        notice: {
          tone: 'good',
          title: 'Thank you for your message',
          text: `${sent.message} Your reference number is ${sent.reference}.`,
        },
      })
    },
  )

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    pageExtras: Pick<PageData, 'notice' | 'form'>,
  ): Promise<FastifyReply> {
    return pages.sendOwn(request, reply, { url: paths.contact(), status, ...pageExtras })
  }
}

const formOf = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams())

function typedIn(request: FastifyRequest): Record<string, string> {
  const form = formOf(request)
  return Object.fromEntries(FIELDS.map(name => [name, (form.get(name) ?? '').slice(0, MAX_TYPED)]))
}

function fingerprint(address: string, { name, email, phone, topic, message }: NewEnquiry): string {
  return createHash('sha256')
    .update(JSON.stringify([address, name, email, phone, topic, message]))
    .digest('base64url')
}
