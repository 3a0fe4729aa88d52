/** The version of this program; a test compares it with package.json. CHANGELOG.md says what each brought. */
export const VERSION = '0.1.0'
