import { paths } from '#shared/paths.ts'
import type { HeadProps } from '../../platform/Head.tsx'

const TITLE = 'Get a free quote'
const DESCRIPTION =
  'Answer a few questions once. A licensed Alberta broker goes over them with you and gets quotes. Free, no obligation.'

/** Returns the head of the first step, or of the step with this title, which search engines may not index. */
export const quoteHead = (title: string | null): HeadProps => ({
  title: title === null ? TITLE : `${title} – ${TITLE}`,
  description: DESCRIPTION,
  canonicalPath: paths.getQuote(),
  ...(title === null ? {} : { noindex: true }),
})
