import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeText } from '../pages/document.ts'

/** Returns a self-contained error page. */
export const errorPage = (title: string, text: string, requestId?: string): string =>
  `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title><style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem;color-scheme:light dark}</style><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>${
    requestId ? `<p><small>Request ID: ${escapeText(requestId)}</small></p>` : ''
  }`

/** Whether a browser requested a page, rather than a script data. */
export const wantsPage = (request: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')

/** Sends a failure as a page, with the request's ID to quote when asking us about it. */
export const sendErrorPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(errorPage(status >= 500 ? 'Sorry, that didn’t work' : 'We couldn’t do that', message, request.id))
