/** `npm run db:generate` compares the tables below with the last migration and writes the next. */
export default {
  dialect: 'postgresql',
  schema: [
    './src/features/*/server/tables.ts',
    './src/features/artworks/server/{details,films,hosted,votes}/tables.ts',
    './src/features/checkout/server/{offers,gift-cards,reverse-charge,taxes}/tables.ts',
    './src/features/orders/server/{customers,gifts,money,sales,shipments}/tables.ts',
    './src/platform/{outbox,http,jobs,marks}/tables.ts',
  ],
  out: './src/platform/db/migrations',
};
