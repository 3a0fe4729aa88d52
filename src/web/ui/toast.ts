import type { Announcement } from './toaster.ts'

let toaster: Promise<typeof import('./toaster.ts')> | undefined

/** Fetched once, so that what is said first is also shown first; again, should fetching it have failed. */
function load() {
  toaster ??= import('./toaster.ts').catch(error => {
    toaster = undefined
    throw error
  })
  return toaster
}

/** Fetches what showing needs, so that even the first thing to say can be said without a connection. */
export function prepareToasts(): void {
  load().catch(() => undefined)
}

/**
 * Says something at the edge of the screen, for six seconds and as long as it is pointed at or holds the focus.
 * `destructive` means that something failed: it interrupts a screen reader and stays until it is closed.
 */
export function toast(announcement: Announcement): void {
  void load().then(({ announce }) => announce(announcement))
}

/** Takes away what stands there of a topic: what it announced is neither done nor failed. */
export function withdrawToast(topic: string): void {
  void load().then(({ withdraw }) => withdraw(topic))
}
