/** Returns a licence as CycloneDX has it: an SPDX expression, or the package's own words. */
const licencesOf = license =>
  license.startsWith('SEE LICENSE IN') ? [{ license: { name: license } }] : [{ expression: license }]

/**
 * Returns what a release contains, as a CycloneDX document. `npm sbom` can't tell: it knows neither what is left out of a
 * release, nor which development packages are part of the browser's files.
 */
export function billOfMaterials(product, packages) {
  const components = packages.map(({ name, version, license }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      ...(typeof license === 'string' ? { licenses: licencesOf(license) } : {}),
    }
  })
  const unique = new Map(components.map(component => [component.purl, component]))
  const { name, version, license } = product
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: licencesOf(license) } },
    components: [...unique.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  }
}
