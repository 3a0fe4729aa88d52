import { createStore } from '../../platform/create-store.ts'

/** The place in the header for the chat button, on pages with a header. */
export const dock = createStore<HTMLElement | null>(null)
