import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { examplesIn, isPublicSite } from '#shared/settings/example-brand.ts'
import { usePage } from '../../platform/page-data.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSetting } from './queries.ts'

const listFormat = new Intl.ListFormat('en-CA', { type: 'conjunction' })

/** Names the example facts that the public site still shows. */
export function ExampleFactsNotice() {
  const { brand } = usePage()
  const saved = useSetting('brand')
  const examples = saved.data && isPublicSite(brand.publicUrl) ? examplesIn(saved.data.value) : []
  if (examples.length === 0) return null
  return (
    <Notice
      tone="warn"
      title="The public site still shows example details"
      action={
        <Link to={paths.adminBrand()} className={buttonClass('secondary', 'sm')}>
          Enter your details
        </Link>
      }
    >
      Still an example on every page and email: {listFormat.format(examples)}.
      {examples.includes('email') && ' Emails that visitors send you won’t reach anyone.'}
    </Notice>
  )
}
