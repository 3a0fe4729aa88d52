import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { examplesIn, isPublicSite } from '#shared/settings/example-brand.ts'
import { usePage } from '../../platform/page-data.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSavedBrand } from './queries.ts'

const listFormat = new Intl.ListFormat('en-CA', { type: 'conjunction' })

/** Names the example facts that the public site still shows. */
export function ExampleFactsNotice() {
  const { brand } = usePage()
  const saved = useSavedBrand()
  const examples = saved.data && isPublicSite(brand.publicUrl) ? examplesIn(saved.data.value) : []
  if (examples.length === 0) return null
  return (
    <Notice
      tone="warn"
      title="The public site still shows made-up facts"
      action={
        <Link to={paths.adminBrand()} className={buttonClass('secondary', 'sm')}>
          Enter your own
        </Link>
      }
    >
      On every page and in every letter, {examples.length === 1 ? 'this is an example' : 'these are examples'}
      : {listFormat.format(examples)}.
      {examples.includes('email') && ' What visitors write to you by email reaches nobody.'}
    </Notice>
  )
}
