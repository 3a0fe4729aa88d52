export interface FieldWords {
  label: string
  /** The name the form posts. */
  name: string
  /** What is wrong and what to do; marks the field as invalid. */
  error?: string | undefined
  /** A line of help under the label. */
  help?: string | undefined
}

/** The `aria-*` of a control inside a frame with this id. */
export function describedBy(id: string, { error, help }: Pick<FieldWords, 'error' | 'help'>) {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
