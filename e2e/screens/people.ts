/** Cleaners of the address book. */
export const people = [
  {
    first_name: 'Ayesha',
    last_name: 'Khan',
    company_name: 'Shine Cleaning LLC',
    phone: '+971501234567',
    language: 'ur',
    note: 'Has a car, lives in JVC.',
  },
  {
    first_name: 'Sunita',
    last_name: 'Rao',
    phone: '+971557654321',
    language: 'hi',
    rate: { amount: 45, per: 'hour', currency: 'AED' },
  },
  { first_name: 'Olga', last_name: 'Smirnova', company_name: 'Crystal Homes', language: 'ru' },
] as const

/** Who is invited to the office. */
export const team = [
  ['omar@creek.example.com', 'Omar', 'Farouk'],
  ['irina@creek.example.com', 'Irina', 'Petrova'],
] as const
