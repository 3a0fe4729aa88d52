import type { Announcement } from './toaster.ts'

/**
 * Says something at the edge of the screen, for six seconds and as long as it is pointed at or holds the focus.
 * `destructive` means that something failed: it interrupts a screen reader and stays until it is closed.
 */
export function toast(announcement: Announcement): void {
  void import('./toaster.ts').then(({ announce }) => announce(announcement))
}

/** Takes away what stands there of a topic: what it announced is neither done nor failed. */
export function withdrawToast(topic: string): void {
  void import('./toaster.ts').then(({ withdraw }) => withdraw(topic))
}
