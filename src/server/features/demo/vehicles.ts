/** A vehicle people in Alberta drive, with the years it was sold new. */
export interface Model {
  make: string
  model: string
  from: number
  to: number
}

export const MODELS: readonly Model[] = [
  { make: 'Ford', model: 'F-150', from: 2011, to: 2024 },
  { make: 'Ram', model: '1500', from: 2012, to: 2024 },
  { make: 'GMC', model: 'Sierra 1500', from: 2010, to: 2023 },
  { make: 'Chevrolet', model: 'Silverado 1500', from: 2010, to: 2023 },
  { make: 'Toyota', model: 'Tacoma', from: 2012, to: 2023 },
  { make: 'Toyota', model: 'RAV4', from: 2013, to: 2025 },
  { make: 'Toyota', model: 'Corolla', from: 2010, to: 2025 },
  { make: 'Toyota', model: 'Sienna', from: 2011, to: 2024 },
  { make: 'Honda', model: 'CR-V', from: 2012, to: 2025 },
  { make: 'Honda', model: 'Civic', from: 2010, to: 2025 },
  { make: 'Hyundai', model: 'Tucson', from: 2013, to: 2025 },
  { make: 'Hyundai', model: 'Elantra', from: 2012, to: 2024 },
  { make: 'Hyundai', model: 'Kona Electric', from: 2019, to: 2025 },
  { make: 'Kia', model: 'Sportage', from: 2014, to: 2025 },
  { make: 'Mazda', model: 'CX-5', from: 2014, to: 2025 },
  { make: 'Mazda', model: '3', from: 2010, to: 2024 },
  { make: 'Nissan', model: 'Rogue', from: 2012, to: 2025 },
  { make: 'Nissan', model: 'Pathfinder', from: 2013, to: 2023 },
  { make: 'Subaru', model: 'Outback', from: 2011, to: 2025 },
  { make: 'Subaru', model: 'Crosstrek', from: 2014, to: 2025 },
  { make: 'Volkswagen', model: 'Golf', from: 2012, to: 2021 },
  { make: 'Volkswagen', model: 'Tiguan', from: 2014, to: 2024 },
  { make: 'Jeep', model: 'Wrangler', from: 2011, to: 2024 },
  { make: 'Jeep', model: 'Cherokee', from: 2014, to: 2022 },
  { make: 'Dodge', model: 'Grand Caravan', from: 2010, to: 2020 },
  { make: 'Tesla', model: 'Model 3', from: 2019, to: 2024 },
]
