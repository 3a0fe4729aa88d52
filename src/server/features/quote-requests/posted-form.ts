import { Id } from '#shared/identifiers.ts'
import type { PostedForm } from '#shared/questions/plain-form.ts'

/** Parses a form body, with every value of a repeated name. */
export function parseForm(body: unknown): PostedForm {
  if (!(body instanceof URLSearchParams)) return {}
  // In one pass: getAll for each of some ten thousand names would keep the process busy for seconds.
  const form = new Map<string, string | string[]>()
  for (const [name, value] of body) {
    const before = form.get(name)
    if (before === undefined) form.set(name, value)
    else if (typeof before === 'string') form.set(name, [before, value])
    else before.push(value)
  }
  return Object.fromEntries(form)
}

/** Returns the single text under this name; '' when there is none or several. */
export const fieldValue = (form: PostedForm, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the draft and revision that the page with this form was made from. */
export function baseRevision(form: PostedForm): { id: string | undefined; revision: number } {
  const revision = Number(fieldValue(form, 'revision'))
  const id = Id.safeParse(fieldValue(form, 'draft'))
  return { id: id.data, revision: Number.isSafeInteger(revision) ? revision : 0 }
}
