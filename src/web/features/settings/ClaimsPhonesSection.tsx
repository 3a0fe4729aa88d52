import { ClaimsPhone, claimsPhonesSetting, MAX_CLAIMS_PHONES } from '#shared/settings/claims-phones.ts'
import type { SavedSetting, SettingChange } from '#shared/settings/settings.ts'
import { useForm } from '../../platform/form.ts'
import { LeaveGuard } from '../../platform/LeaveGuard.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { LastSaved } from './LastSaved.tsx'
import { NothingSaved } from './NothingSaved.tsx'
import { useChangeSetting } from './queries.ts'
import { settingSection } from './SettingLoader.tsx'

/** The phone numbers for claims, by insurer. */
export const ClaimsPhonesSection = settingSection(claimsPhonesSetting, 'the phone numbers', ClaimsPhonesList)

function ClaimsPhonesList({ setting }: { setting: SavedSetting<typeof claimsPhonesSetting> }) {
  const items = setting.value
  const save = useChangeSetting(claimsPhonesSetting)

  function saveAll(
    value: SettingChange<typeof claimsPhonesSetting>['value'],
    message: string,
    onSuccess?: () => void,
  ) {
    save.mutate(
      { revision: setting.revision, value },
      {
        onSuccess: () => {
          toast({ title: message })
          onSuccess?.()
        },
      },
    )
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <LastSaved setting={setting} calls={claimsPhonesSetting} never="Nothing saved yet." />
      <AddForm
        isFull={items.length >= MAX_CLAIMS_PHONES}
        insurers={items.map(({ insurer }) => insurer.toLowerCase())}
        pending={save.isPending}
        onAdd={(entry, onSuccess) => saveAll([...items, entry], 'Phone number added', onSuccess)}
      />
      <NothingSaved error={save.error} />
      <div className="rounded-lg border border-line bg-surface">
        {items.length === 0 ? (
          <EmptyState title="No phone numbers yet">
            Add the claims phone numbers of the insurers that your brokers work with. Visitors see them on the
            claims page.
          </EmptyState>
        ) : (
          <ul>
            {items.map(item => (
              <li
                key={item.insurer}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-2 first:border-t-0"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{item.insurer}</span>
                  <span className="ml-3 tabular-nums">{item.phone}</span>
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Remove ${item.insurer}`}
                  disabled={save.isPending}
                  onClick={() =>
                    saveAll(
                      items.filter(other => other !== item),
                      'Phone number removed',
                    )
                  }
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const EMPTY = { insurer: '', phone: '' }

interface AddFormProps {
  isFull: boolean
  /** The insurers on the list, in lower case. */
  insurers: readonly string[]
  pending: boolean
  onAdd: (entry: ClaimsPhone, onSuccess: () => void) => void
}

function AddForm({ isFull, insurers, pending, onAdd }: AddFormProps) {
  const form = useForm(ClaimsPhone, EMPTY)

  function onValid(entry: ClaimsPhone) {
    if (insurers.includes(entry.insurer.toLowerCase())) {
      form.setError('insurer', { message: 'This insurer is already on the list. Remove it first.' })
      return
    }
    onAdd(entry, () => form.reset(EMPTY))
  }

  return (
    <form
      noValidate
      aria-label="Add a phone number"
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4"
      onSubmit={form.handleSubmit(onValid)}
    >
      <div className="field-row-4 sm:grid-cols-2">
        <TextField label="Insurer" autoComplete="off" maxLength={120} {...form.text('insurer')} />
        <TextField
          label="Claims phone"
          type="tel"
          autoComplete="off"
          maxLength={30}
          {...form.text('phone')}
        />
      </div>
      <div>
        <Button type="submit" size="sm" pending={pending} disabled={isFull}>
          Add phone number
        </Button>
      </div>
      <LeaveGuard unsaved={form.formState.isDirty} />
    </form>
  )
}
