import { expect, test } from 'vitest'
import { assignCase, listCaseEvents, listCases, readCase } from '#shared/cases/cases.ts'
import { readBrokerFigures } from '#shared/dashboard.ts'
import { offboardBroker, readOffboarding } from '#shared/people/offboarding.ts'
import {
  bindCase,
  changePolicy,
  listPolicies,
  readPolicy,
  requestService,
} from '#shared/policies/policies.ts'
import { readAttention } from '#shared/reports/attention.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import { readBrand } from '#shared/settings/brand.ts'
import { whileFailing } from '../../../../../tests/support/failing-row.ts'
