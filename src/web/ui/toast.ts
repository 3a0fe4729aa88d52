import type { Announcement } from './toaster.ts'

let toaster: Promise<typeof import('./toaster.ts')> | undefined

/** Loads the code once, so that toasts keep their order; again if loading failed. */
function load() {
  toaster ??= import('./toaster.ts').catch(error => {
    toaster = undefined
    throw error
  })
  return toaster
}

/** Loads the code in advance, so that even the first toast can be shown offline. */
export function prepareToasts(): void {
  load().catch(() => undefined)
}

/**
 * Shows a toast for six seconds, and as long as it's hovered or focused. `destructive` means that something failed: it
 * interrupts screen readers and stays until it's closed.
 */
export function toast(announcement: Announcement): void {
  void load().then(({ announce }) => announce(announcement))
}

/** Removes the toasts of a topic, whose action neither succeeded nor failed. */
export function withdrawToast(topic: string): void {
  void load().then(({ withdraw }) => withdraw(topic))
}
