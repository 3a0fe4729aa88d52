import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { examplesIn, isPublicSite } from '#shared/settings/example-brand.ts'
import { usePage } from '../../platform/page-data.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSavedBrand } from './queries.ts'

const inWords = new Intl.ListFormat('en-CA', { type: 'conjunction' })

/** Says what the public site still shows made up, where others can see it. */
export function ExampleFactsNotice() {
  const { brand } = usePage()
  const facts = useSavedBrand()
  const left = facts.data && isPublicSite(brand.publicUrl) ? examplesIn(facts.data.value) : []
  if (left.length === 0) return null
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
      On every page and in every letter, {left.length === 1 ? 'this is an example' : 'these are examples'}:{' '}
      {inWords.format(left)}.
      {left.includes('email') && ' What visitors write to you by email reaches nobody.'}
    </Notice>
  )
}
