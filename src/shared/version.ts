/** The version of this program; a test compares it with package.json. CHANGELOG.md lists the changes of each version. */
export const VERSION = '0.1.0'
