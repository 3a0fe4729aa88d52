import { expect, test } from 'vitest'
import {
  BrokerForm,
  type BrokerFormValues,
  BrokerRecordForm,
  EMPTY_BROKER,
  nextLicence,
  toFormValues,
} from './broker-form.ts'

const FILLED: BrokerFormValues = {
  fullName: 'Priya Raman',
  email: ' priya@brokers.example ',
  allCities: false,
  allLines: false,
  broker: {
    brokerage: 'Foothills Insurance',
    cities: ['Calgary', 'Airdrie'],
    lines: ['auto'],
    languages: ' English, Punjabi,',
    eoInsurer: 'Prairie Professional Liability',
    eoPolicyNumber: 'EO-1001',
    openCaseCap: '25',
    eoExpiresOn: '2027-06-30',
    licences: [{ class: 'general', level: '2', number: 'G-1042', expiresOn: '2027-06-30' }],
  },
}

test('a completed form is a valid invitation', () => {
  expect(BrokerForm.parse(FILLED)).toMatchObject({
    email: 'priya@brokers.example',
    broker: {
      cities: ['Calgary', 'Airdrie'],
      languages: ['English', 'Punjabi'],
      lines: ['auto'],
      openCaseCap: 25,
      licences: [{ level: 2 }],
    },
  })
})

test('an empty form has a message for each required field', () => {
  const { error } = BrokerForm.safeParse({
    ...EMPTY_BROKER,
    broker: { ...EMPTY_BROKER.broker, openCaseCap: 'many' },
  })
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message
  expect(messages).toEqual({
    fullName: 'Full name is required',
    email: 'Invalid email address',
    'broker.brokerage': 'Brokerage is required',
    'broker.cities': 'Choose at least one city',
    'broker.openCaseCap': 'Enter a number',
    'broker.eoInsurer': 'Insurer is required',
    'broker.eoPolicyNumber': 'Policy number is required',
    'broker.eoExpiresOn': 'Enter a date',
    'broker.licences.0.number': 'Licence number is required',
    'broker.licences.0.expiresOn': 'Enter a date',
  })
})

test('all of Alberta replaces individual cities, and only a general licence has a level', () => {
  const life = { class: 'life', level: '3', number: 'L-7', expiresOn: '2027-06-30' } as const
  const { broker } = BrokerForm.parse({
    ...FILLED,
    allCities: true,
    broker: { ...FILLED.broker, licences: [life] },
  })
  expect(broker.cities).toEqual(['all'])
  expect(broker.licences[0]?.level).toBeNull()
})

test('the next licence has the first class that is not used yet', () => {
  const { licences } = EMPTY_BROKER.broker
  const second = nextLicence(licences)
  expect([licences[0]?.class, second?.class]).toEqual(['general', 'life'])
  const third = second && nextLicence([...licences, second])
  expect(third?.class).toBe('accident_sickness')
  expect(second && third && nextLicence([...licences, second, third])).toBeNull()
})

test('a stored record opened in the form is saved unchanged', () => {
  const { broker } = BrokerRecordForm.parse(FILLED)
  const record = { ...broker, lines: [], cities: ['all'] }
  const stored = { ...record, awayUntil: null, version: 3 }
  expect(BrokerRecordForm.parse(toFormValues(stored)).broker).toEqual(record)
})

test('at least one line must be selected', () => {
  const { error } = BrokerRecordForm.safeParse({ ...FILLED, broker: { ...FILLED.broker, lines: [] } })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Choose at least one line'])
})
