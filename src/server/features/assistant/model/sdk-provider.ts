import type { LanguageModel, TextStreamPart } from 'ai'
import { failureOf, ProviderFailure } from './failure.ts'
import type { Limits } from './limits.ts'
import type { Piece, Provider } from './provider.ts'
import type { ModelSettings } from './settings.ts'
import { TOOLS } from './tools.ts'

/** Returns a provider that uses the AI SDK, which is loaded only now because most sites have no model. */
export function sdkProvider(settings: ModelSettings, limits: Pick<Limits, 'bytes' | 'output'>): Provider {
  const loading = Promise.all([import('ai'), modelOf(settings, limits.bytes)])
  // The first question reports a failure.
  loading.catch(() => {})
  return {
    async *ask({ system, user }, abortSignal) {
      try {
        const [{ streamText }, model] = await loading
        const { fullStream } = streamText({
          model,
          system,
          messages: [{ role: 'user', content: user }],
          tools: TOOLS,
          maxOutputTokens: limits.output,
          ...(isReasoningModel(settings) ? {} : { temperature: 0 }),
          // The engine retries, because it knows how much time is left.
          maxRetries: 0,
          abortSignal,
          // Errors are in the stream as well. By default they are printed, along with the question.
          onError: () => {},
        })
        for await (const part of fullStream) yield* piecesOf(part)
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

function piecesOf(part: TextStreamPart<typeof TOOLS>): Piece[] {
  if (part.type === 'text-delta') return [{ type: 'text', text: part.text }]
  if (part.type === 'reasoning-delta') return [{ type: 'thinking' }]
  if (part.type === 'tool-call') return [{ type: 'tool', name: part.toolName, input: part.input }]
  if (part.type === 'error') throw failureOf(part.error)
  if (part.type === 'abort') throw new ProviderFailure('stopped')
  if (part.type !== 'finish') return []
  const { finishReason, totalUsage } = part
  // A stream that breaks off has none of these reasons.
  if (!['stop', 'length', 'tool-calls'].includes(finishReason)) throw new ProviderFailure('cut', 200)
  const { inputTokens: input, outputTokens: output } = totalUsage
  const usage = input === undefined || output === undefined ? null : { input, output }
  return [{ type: 'end', usage, cut: finishReason === 'length' }]
}

async function modelOf(settings: ModelSettings, maxBytes: number): Promise<LanguageModel> {
  const key = settings.apiKey?.reveal()
  // Warnings are off, because they may quote the prompt.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const fetch = limitedFetch(new URL(settings.baseUrl).origin, maxBytes)
  if (settings.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    // Without a key, the library would read one from the environment.
    return createAnthropic({ baseURL: settings.baseUrl, apiKey: key ?? 'none', fetch })(settings.model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'model',
    baseURL: settings.baseUrl,
    ...(key ? { apiKey: key } : {}),
    includeUsage: true,
    transformRequestBody: body => (isOpenAi(settings) ? toOpenAiBody(body, settings) : body),
    fetch,
  })(settings.model)
}

const isOpenAi = ({ baseUrl }: ModelSettings) =>
  /^(api\.openai\.com|[\w-]+\.openai\.azure\.com)$/.test(new URL(baseUrl).hostname)

/** OpenAI's reasoning models accept no temperature. */
const isReasoningModel = (settings: ModelSettings) =>
  isOpenAi(settings) && /^(o\d|gpt-([5-9]|\d\d))/.test(settings.model)

/** OpenAI has renamed the token limit, and is asked to store nothing. */
function toOpenAiBody({ max_tokens, ...body }: Record<string, unknown>, settings: ModelSettings) {
  return {
    ...body,
    max_completion_tokens: max_tokens,
    store: false,
    ...(isReasoningModel(settings) ? { reasoning_effort: 'low' } : {}),
  }
}

/** Returns a fetch that is limited to one origin, follows no redirects and caps the size of the response. */
function limitedFetch(origin: string, maxBytes: number): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    if (url.origin !== origin) throw new ProviderFailure('refused')
    const response = await fetch(input, { ...init, redirect: 'error' })
    let seen = 0
    const cap = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength
        if (seen > maxBytes) controller.error(new ProviderFailure('cut', response.status))
        else controller.enqueue(chunk)
      },
    })
    return new Response(response.body?.pipeThrough(cap), response)
  }
}
