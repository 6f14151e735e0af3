import { Text } from '@react-email/text';
import { Letter, type Letterhead } from '../../../../platform/letters/letter.tsx';
import { fonts, light } from '../../../../platform/letters/palette.ts';
import { Action, Say, Title } from '../../../../platform/letters/parts.tsx';

export function SignInLetter({ from, link, code }: { from: Letterhead; link: string; code: string }) {
  return (
    <Letter from={from} preview={`Your code is ${code}. It is good for 15 minutes.`}>
      <Title>Welcome back to the gallery.</Title>
      <Say>Press the button on the device you shop with, and you are signed in.</Say>
      <Action href={link}>Sign In</Action>
      <Say>Reading this on another device? Type this code where you asked for it:</Say>
      <Text
        className="ink"
        style={{ margin: '0 0 20px', font: `430 32px/40px ${fonts.display}`, letterSpacing: '0.16em', color: light.ink }}
      >
        {code}
      </Text>
      <Say>
        Both are good for 15 minutes and for one sign-in. If you did not ask for them, do nothing: nobody gets in without
        this mail.
      </Say>
    </Letter>
  );
}
