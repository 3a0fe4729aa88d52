/** Moves to the step's control of this name, as soon as what was just changed is on the screen. */
export function focusControl(name: string): void {
  requestAnimationFrame(() => {
    const inStep = `form[action^="/get-quote/"] [name="${CSS.escape(name)}"]`
    document.querySelector<HTMLElement>(inStep)?.focus()
  })
}

/** Moves to the element of this id, as soon as what was just changed is on the screen. */
export function focusElement(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
