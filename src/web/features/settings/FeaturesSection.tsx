import { FEATURE_NAMES, FEATURES, Features, featuresSetting } from '#shared/settings/features.ts'
import type { SavedSetting } from '#shared/settings/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { SettingForm } from './SettingForm.tsx'
import { settingSection } from './SettingLoader.tsx'
import { useSettingForm } from './setting-form.ts'

/** What the network can turn on and off. */
export const FeaturesSection = settingSection(featuresSetting, 'the features', FeaturesEditor)

function FeaturesEditor({ setting }: { setting: SavedSetting<typeof featuresSetting> }) {
  const state = useSettingForm({
    calls: featuresSetting,
    setting,
    schema: Features,
    toValues: value => value,
    saved: { title: 'Features saved', description: 'Pages show the change when they’re next loaded.' },
  })
  return (
    <SettingForm label="Features" never="Everything is on." state={state}>
      <Card title="Turned on">
        <div className="grid gap-3">
          {FEATURE_NAMES.map(name => (
            <CheckField
              key={name}
              label={<span className="font-semibold">{FEATURES[name].label}</span>}
              help={FEATURES[name].help}
              {...state.form.check(name)}
            />
          ))}
        </div>
      </Card>
    </SettingForm>
  )
}
