import { startS3Server } from '../../tests/harness/s3-server.ts';

/** An S3 server in a process of its own, so that its work is counted apart; prints how to reach it. */
const { options } = await startS3Server();
console.log(JSON.stringify(options));
