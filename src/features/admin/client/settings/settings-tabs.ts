export const settingsTabs = [
  { value: 'shop', label: 'Shop' },
  { value: 'look', label: 'Look' },
  { value: 'pictures', label: 'Pictures' },
  { value: 'products', label: 'Products' },
  { value: 'styles', label: 'Styles' },
  { value: 'shipping', label: 'Shipping' },
  { value: 'taxes', label: 'Taxes' },
  { value: 'offers', label: 'Offers' },
  { value: 'gift-cards', label: 'Gift cards' },
  { value: 'claims', label: 'Claims' },
  { value: 'words', label: 'Words' },
  { value: 'languages', label: 'Languages' },
  { value: 'seasons', label: 'Seasons' },
  { value: 'faq', label: 'FAQ' },
  { value: 'legal', label: 'Legal texts' },
  { value: 'history', label: 'History' },
] as const;
export type SettingsSection = (typeof settingsTabs)[number]['value'];
