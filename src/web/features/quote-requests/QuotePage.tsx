import { useParams, useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import { asServed } from '../../platform/as-served.ts'
import { usePartKey } from '../../platform/part-head.ts'
import { ServedHead } from '../../platform/ServedHead.tsx'
import { quoteHead } from './quote-head.ts'

const content = asServed(async () => {
  const [{ QueryProvider }, { QuoteContent }] = await Promise.all([
    import('../../platform/QueryProvider.tsx'),
    import('./QuoteContent.tsx'),
  ])
  return () => (
    <QueryProvider>
      <QuoteContent />
    </QueryProvider>
  )
})

/** The quote request: a plain form as served, until somebody stirs. */
export function QuotePage() {
  const { step } = useParams({ from: '/site/get-quote/{-$step}' })
  const { type } = useSearch({ from: '/site/get-quote/{-$step}' })
  const key = usePartKey(`${step} ${type}`)
  return (
    <>
      <ServedHead otherwise={quoteHead(null)} />
      <Fragment key={key}>{content}</Fragment>
    </>
  )
}
