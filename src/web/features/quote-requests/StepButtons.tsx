import { Button } from '../../ui/Button.tsx'

interface StepButtonsProps {
  next?: string
  pending?: boolean
  /** False on the first step. */
  canGoBack?: boolean
}

/** The buttons at the end of every step. */
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
      {canGoBack && (
        <div className="-ml-3 basis-full sm:-mr-3 sm:ml-auto sm:basis-auto">
          <Button
            type="submit"
            name="action"
            value="later"
            variant="quiet"
            size="sm"
            className="min-h-11 font-normal"
          >
            Email me a link to finish later
          </Button>
        </div>
      )}
    </div>
  )
}
