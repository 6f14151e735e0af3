/** The provinces of Spain and its two cities in Africa, by the number with which their postcodes begin: 01 to 52. */
const ofSpain = (
  'Álava,Albacete,Alicante,Almería,Ávila,Badajoz,Islas Baleares,Barcelona,Burgos,Cáceres,Cádiz,Castellón,Ciudad Real,' +
  'Córdoba,A Coruña,Cuenca,Girona,Granada,Guadalajara,Gipuzkoa,Huelva,Huesca,Jaén,León,Lleida,La Rioja,Lugo,Madrid,' +
  'Málaga,Murcia,Navarra,Ourense,Asturias,Palencia,Las Palmas,Pontevedra,Salamanca,Santa Cruz de Tenerife,Cantabria,' +
  'Segovia,Sevilla,Soria,Tarragona,Teruel,Toledo,Valencia,Valladolid,Bizkaia,Zamora,Zaragoza,Ceuta,Melilla'
).split(',');

export const spanishProvinces = ofSpain
  .map((name) => [name, name] as const)
  .toSorted(([a], [b]) => a.localeCompare(b, 'es'));

/** The province of a postcode of Spain, '28013'; null for any other text. */
export function spanishProvinceOf(postcode: string): string | null {
  return /^\d{5}$/.test(postcode) ? (ofSpain[Number(postcode.slice(0, 2)) - 1] ?? null) : null;
}
