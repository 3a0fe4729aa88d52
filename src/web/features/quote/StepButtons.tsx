import { Button } from '../../ui/Button.tsx'

interface StepButtonsProps {
  next?: string
  pending?: boolean
  /** Left out on the first step. */
  canGoBack?: boolean
}

/** On and back, at the foot of every step. */
export function StepButtons({ next = 'Continue', pending = false, canGoBack = true }: StepButtonsProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-4">
      <Button type="submit" name="action" value="next" pending={pending}>
        {next}
      </Button>
      {canGoBack && (
        <Button type="submit" name="action" value="back" variant="quiet">
          Back
        </Button>
      )}
    </div>
  )
}
