import './processes/load-tsx.ts';
import { fuzz } from './fuzz/fuzz.ts';

await fuzz(process.argv.slice(2));
