export { createGenerator } from 'ts-json-schema-generator';
