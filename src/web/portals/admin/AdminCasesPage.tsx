import { Head } from '../../platform/Head.tsx'
import { AllCases } from './AllCases.tsx'

/** Every case of the network. */
export function AdminCasesPage() {
  return (
    <>
      <Head title="Cases" noindex />
      <h1 className="mb-4 font-display text-2xl">Cases</h1>
      <AllCases />
    </>
  )
}
