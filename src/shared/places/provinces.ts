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

/** The provinces of Italy by the letters that stand after the city on an envelope: 'RM' in '00184 Roma RM'. */
export const italianProvinces = (
  'AG Agrigento,AL Alessandria,AN Ancona,AO Aosta,AR Arezzo,AP Ascoli Piceno,AT Asti,AV Avellino,BA Bari,' +
  'BT Barletta-Andria-Trani,BL Belluno,BN Benevento,BG Bergamo,BI Biella,BO Bologna,BZ Bolzano,BS Brescia,BR Brindisi,' +
  'CA Cagliari,CL Caltanissetta,CB Campobasso,CE Caserta,CT Catania,CZ Catanzaro,CH Chieti,CO Como,CS Cosenza,' +
  'CR Cremona,KR Crotone,CN Cuneo,EN Enna,FM Fermo,FE Ferrara,FI Firenze,FG Foggia,FC Forlì-Cesena,FR Frosinone,' +
  "GE Genova,GO Gorizia,GR Grosseto,IM Imperia,IS Isernia,AQ L'Aquila,SP La Spezia,LT Latina,LE Lecce,LC Lecco," +
  'LI Livorno,LO Lodi,LU Lucca,MC Macerata,MN Mantova,MS Massa-Carrara,MT Matera,ME Messina,MI Milano,MO Modena,' +
  'MB Monza e Brianza,NA Napoli,NO Novara,NU Nuoro,OR Oristano,PD Padova,PA Palermo,PR Parma,PV Pavia,PG Perugia,' +
  'PU Pesaro e Urbino,PE Pescara,PC Piacenza,PI Pisa,PT Pistoia,PN Pordenone,PZ Potenza,PO Prato,RG Ragusa,RA Ravenna,' +
  'RC Reggio Calabria,RE Reggio Emilia,RI Rieti,RN Rimini,RM Roma,RO Rovigo,SA Salerno,SS Sassari,SV Savona,SI Siena,' +
  'SR Siracusa,SO Sondrio,SU Sud Sardegna,TA Taranto,TE Teramo,TR Terni,TO Torino,TP Trapani,TN Trento,TV Treviso,' +
  'TS Trieste,UD Udine,VA Varese,VE Venezia,VB Verbano-Cusio-Ossola,VC Vercelli,VR Verona,VV Vibo Valentia,VI Vicenza,' +
  'VT Viterbo'
)
  .split(',')
  .map((line) => [line.slice(0, 2), line.slice(3)] as const);
