import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'

/** A file of the content folder with errors. */
export class ContentError extends Error {
  constructor(file: string, message: string) {
    super(`${file}: ${message}`)
    this.name = 'ContentError'
  }
}

/** Returns the files of a folder with an extension, sorted by name; none without the folder. */
export function filesOf(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .sort()
    .map(name => path.join(folder, name))
}

/** Dates stay strings, such as `2026-11-21`. */
function readYaml<S extends z.ZodType>(file: string, text: string, schema: S): z.infer<S> {
  let data: unknown
  try {
    data = parse(text, { schema: 'core' })
  } catch (error) {
    throw new ContentError(file, (error as Error).message)
  }
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path: location, message }) => `${location.join('.')}: ${message}`)
  throw new ContentError(file, errors.join('; '))
}

/** Parses a YAML file with a schema. Throws a ContentError with every problem. */
export function readData<S extends z.ZodType>(file: string, schema: S): z.infer<S> {
  if (!existsSync(file)) throw new ContentError(file, 'There is no such file')
  return readYaml(file, readFileSync(file, 'utf8'), schema)
}

/** Reads a Markdown file: validates its front matter and parses its body with `parse`. */
export function readMarkdown<S extends z.ZodType, Body>(
  file: string,
  schema: S,
  parseBody: (markdown: string) => Body,
): { matter: z.infer<S>; body: Body } {
  const found = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8'))
  if (!found) throw new ContentError(file, 'There is no front matter')
  const matter = readYaml(file, found[1] ?? '', schema)
  return { matter, body: parsedBody(file, found[2] ?? '', parseBody) }
}

/** Parses text; errors name the file. */
export function parsedBody<Body>(file: string, text: string, parseBody: (markdown: string) => Body): Body {
  try {
    return parseBody(text)
  } catch (error) {
    throw new ContentError(file, (error as Error).message)
  }
}
