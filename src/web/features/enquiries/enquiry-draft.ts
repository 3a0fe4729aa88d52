import { tabStorage } from '../../platform/storage.ts'

/** Keeps an unsent message in this tab until it is closed. */
const KEY = 'contact-draft'

/** What is typed, by the names of the fields, and the id it was last sent under, if it was. */
export interface EnquiryDraft {
  values: Record<string, string>
  clientId?: string
}

export const readDraft = () =>
  tabStorage.read(KEY, value =>
    value && typeof value === 'object' && 'values' in value ? (value as EnquiryDraft) : null,
  )

export const keepDraft = (draft: EnquiryDraft) => tabStorage.write(KEY, draft)

export const dropDraft = () => tabStorage.write(KEY, null)

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** The fields of a form that have a name. */
export const fieldsIn = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(isField).filter(({ name }) => name !== '')

/** What stands in a form. */
export const valuesIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(fieldsIn(form).map(({ name, value }) => [name, value]))

/** Puts what was typed before into the fields that are empty. True when anything was. */
export function restoreInto(form: HTMLFormElement, { values }: EnquiryDraft): boolean {
  let restored = false
  for (const field of fieldsIn(form)) {
    const kept = values[field.name]
    if (!kept || field.value !== '') continue
    field.value = kept
    restored = true
  }
  return restored
}
