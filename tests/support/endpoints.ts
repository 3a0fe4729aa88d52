/// <reference types="vite/client" />
import type { AnyEndpoint } from '#shared/endpoint.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../../src/shared/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'isEndpoint' in value

/** Every call the product declares, with the name it is exported by; those of a setting are in one object. */
export const endpoints: readonly { name: string; endpoint: AnyEndpoint }[] = Object.values(modules)
  .flatMap(module => Object.entries(module))
  .flatMap(([name, value]) =>
    isEndpoint(value)
      ? [{ name, endpoint: value }]
      : Object.entries(value ?? {}).flatMap(([part, endpoint]) =>
          isEndpoint(endpoint) ? [{ name: `${name}.${part}`, endpoint }] : [],
        ),
  )
  .sort((a, b) => a.name.localeCompare(b.name))

export const changes = (endpoint: AnyEndpoint) => endpoint.method !== 'GET'
