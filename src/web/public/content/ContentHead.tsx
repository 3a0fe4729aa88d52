import { Head } from '../../platform/Head.tsx'
import { usePageHead } from './page-head.ts'

/** The head of the content page at a path. */
export function ContentHead({ path }: { path: string }) {
  const head = usePageHead(path)
  if (!head) return null
  const { path: canonicalPath, ...rest } = head
  return <Head canonicalPath={canonicalPath} {...rest} />
}
