/** The ref of an element that takes the focus once it's shown, because what had it is gone. Give it `tabIndex={-1}`. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
