/** What stands in place of the network's open cases when there are none. */
export const NO_OPEN_CASES = {
  title: 'There are no open cases',
  why: 'A new one appears here as soon as a visitor asks for a quote.',
}
