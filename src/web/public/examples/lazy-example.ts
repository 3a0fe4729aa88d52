import { lazyOnScroll } from '../../platform/lazy-on-scroll.ts'

/** An example in a page's text. */
export const LazyExample = lazyOnScroll(() => import('./ExampleFigure.tsx'), 'ExampleFigure')
