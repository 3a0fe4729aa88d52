import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { BrandForm } from './BrandForm.tsx'
import { useSavedBrand } from './queries.ts'
import { SettingSkeleton } from './SettingSkeleton.tsx'

/** The brand facts, once they are here. */
export function BrandSection() {
  const facts = useSavedBrand()
  if (facts.isPending) return <SettingSkeleton what="the brand" />
  if (!facts.data) {
    return (
      <LoadFailed
        what="the brand"
        error={facts.error}
        retrying={facts.isFetching}
        onRetry={() => facts.refetch()}
      />
    )
  }
  return <BrandForm setting={facts.data} />
}
