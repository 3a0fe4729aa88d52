/**
 * Waits until `look` returns a truthy value, and returns it. Checks again after every turn of the event loop. Throws after
 * `seconds`.
 */
export async function until<T>(
  description: string,
  look: () => T | Promise<T>,
  seconds = 30,
): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const result = await look()
    if (result) return result as Exclude<T, false | null | undefined | 0 | ''>
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s for ${description}.`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
