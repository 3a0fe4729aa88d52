import type { PostedForm } from '#shared/questions/form.ts'

/** What a form on the page would post. */
export function formOnPage(form: HTMLFormElement): PostedForm {
  const data = new FormData(form)
  return Object.fromEntries(
    [...new Set(data.keys())].map(name => {
      const values = data.getAll(name).map(String)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}
