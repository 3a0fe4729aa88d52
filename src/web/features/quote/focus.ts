/** Moves to the control of this name, as soon as what was just changed is on the screen. */
export function focusControl(name: string): void {
  requestAnimationFrame(() => {
    const [control] = document.getElementsByName(name)
    control?.focus()
  })
}
