/** Focuses the step's control of this name after the next render. */
export function focusControl(name: string): void {
  requestAnimationFrame(() => {
    const inStep = `form[action^="/get-quote/"] [name="${CSS.escape(name)}"]`
    document.querySelector<HTMLElement>(inStep)?.focus()
  })
}

/** Focuses the element with this id after the next render. */
export function focusElement(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
