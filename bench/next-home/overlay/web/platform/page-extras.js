export const usePageExtras = () => ({})
