import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { compressAll, type Encoding, pickEncoding } from '../pages/compression.ts'

/** Adds `/api/openapi.json`, generated from the declarations of the endpoints. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Shelterbelt', version: '1', description: 'Every call of the site and its portals.' },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }) as never,
  })
  let bytes: Record<Encoding, Buffer> | null = null
  // Generating it takes a second, so it's cached; the routes don't change.
  const options = { schema: { hide: true }, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
  app.get('/api/openapi.json', options, async (request, reply) => {
    bytes ??= compressAll(JSON.stringify(app.swagger()))
    const encoding = pickEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(bytes[encoding])
  })
}
