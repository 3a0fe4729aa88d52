import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { MyCases } from './MyCases.tsx'

/** The broker's cases, as a list or as a board. */
export function BrokerCasesPage() {
  const { brand } = usePage()
  return (
    <>
      <Head title={`Cases | ${brand.name}`} noindex />
      <MyCases />
    </>
  )
}
