import type { FastifyInstance } from 'fastify'
import { askAssistant, rateAnswer, readAssistant } from '#shared/assistant.ts'
import { serve } from '../../platform/http.ts'
import type { Assistant } from './service.ts'

export function assistantRoutes(app: FastifyInstance, assistant: Assistant): void {
  serve(app, askAssistant, async ({ body, actor, request }) => {
    const admitted = await assistant.admit(body, { actor, address: request.ip })
    const data = await assistant.answer(admitted)
    return data ? { success: true, data } : { success: false }
  })
  serve(app, readAssistant, async () => ({
    provider: 'embedded' as const,
    credit: assistant.credit,
    notice: assistant.notice,
  }))
  serve(app, rateAnswer, async () => ({ kept: false }))
}
