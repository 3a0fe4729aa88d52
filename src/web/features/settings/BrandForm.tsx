import type { BrandSetting } from '#shared/settings/brand.ts'
import { fieldsOf, formFailure, isStale } from '../../platform/failures.ts'
import { Notice } from '../../ui/Notice.tsx'
import { isStepUpCancelled } from '../auth/step-up/step-up.ts'
import { AddressCard } from './AddressCard.tsx'
import { FACT_LABELS } from './brand-form.ts'
import { useBrand } from './brand-state.ts'
import { ContactFactsCard } from './ContactFactsCard.tsx'
import { LastSaved } from './LastSaved.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { NewerState } from './NewerState.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SocialLinksCard } from './SocialLinksCard.tsx'
import { WordsCard } from './WordsCard.tsx'

/** Every brand fact in one form, saved as a whole. */
export function BrandForm({ setting }: { setting: BrandSetting }) {
  const brand = useBrand(setting)
  const { form, links, save, opened, unsaved } = brand
  const quiet = isStepUpCancelled(save.error) || isStale(save.error)
  const failure = quiet ? null : formFailure(save.error, Object.keys(fieldsOf(save.error) ?? {}))
  return (
    <form
      ref={form.ref}
      noValidate
      aria-label="Brand"
      className="grid grid-cols-1 gap-5"
      onSubmit={brand.submit}
    >
      <LastSaved
        setting={opened}
        never="These are the facts that came with the program. Nobody has changed them yet."
      />
      <ContactFactsCard form={form} />
      <AddressCard form={form} />
      <WordsCard form={form} savedName={opened.value.name} />
      <SocialLinksCard links={links} />
      {brand.isOverrun && <NewerState by={setting.changedBy} onTake={brand.takeNewer} />}
      {brand.alsoTheirs.length > 0 && (
        <Notice tone="warn" title="You both changed the same">
          {`${opened.changedBy ?? 'Somebody else'} also changed: ${brand.alsoTheirs.map(name => FACT_LABELS[name]).join(', ')}. Your words stand in the form. Save to put yours in the place of theirs, or discard them.`}
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" title="Nothing was saved">
          {failure}
        </Notice>
      )}
      <SaveBar unsaved={unsaved} pending={save.isPending} onDiscard={brand.discard} />
      <LeaveGuard unsaved={unsaved} />
    </form>
  )
}
