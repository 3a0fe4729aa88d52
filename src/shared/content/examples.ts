/** The parts of the client portal that a page can show, filled in with an example. */
export const EXAMPLE_NAMES = ['request', 'quotes', 'access'] as const
export type ExampleName = (typeof EXAMPLE_NAMES)[number]
