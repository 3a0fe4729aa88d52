import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { useTestimonials } from './queries.ts'
import { SettingSkeleton } from './SettingSkeleton.tsx'
import { TestimonialsList } from './TestimonialsList.tsx'

/** The testimonials, once they are here. */
export function TestimonialsSection() {
  const testimonials = useTestimonials()
  if (testimonials.isPending) return <SettingSkeleton what="the testimonials" />
  if (!testimonials.data) {
    return (
      <LoadFailed
        what="the testimonials"
        error={testimonials.error}
        retrying={testimonials.isFetching}
        onRetry={() => testimonials.refetch()}
      />
    )
  }
  return <TestimonialsList setting={testimonials.data} />
}
