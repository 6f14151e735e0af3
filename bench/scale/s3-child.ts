import { startS3Server } from '../../tests/harness/s3-server.ts';

/** An S3 server in its own process, so that its processor time is measured separately; prints how to reach it. */
const { options } = await startS3Server();
console.log(JSON.stringify(options));
