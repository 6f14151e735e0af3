import { createHash, createHmac } from 'node:crypto';
import { deriveSecret } from '../../../platform/derive-secret.ts';
import { codeAlphabet, codeLength } from '../contract.ts';

/** Makes the codes of gift cards. */
export interface CodeMaker {
  /** The code of a gift card: the same until APP_SECRET changes, so that no copy of the database reveals it. */
  codeOf(cardId: string): string;
}

export function createCodeMaker(appSecret: string): CodeMaker {
  const secret = deriveSecret(appSecret, 'gift card');
  return {
    codeOf(cardId) {
      let left = BigInt(`0x${createHmac('sha256', secret).update(cardId).digest('hex')}`);
      const base = BigInt(codeAlphabet.length);
      let code = '';
      for (let letter = 0; letter < codeLength; letter += 1) {
        code += codeAlphabet[Number(left % base)];
        left /= base;
      }
      return code;
    },
  };
}

/** The form in which a code is stored. 72 random bits need no slow hash. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
