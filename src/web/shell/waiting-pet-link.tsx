import { useEffect, useState } from 'react';
import { findWaitingPet, waitingSentence, type WaitingPet } from './waiting-pet.ts';

/**
 * In the bar, the way back for a visitor whose pictures wait. Hidden until they are found. On the pre-rendered landing
 * page, `welcome-back.ts` fills it in without React.
 */
export function WaitingPetLink() {
  const [pet, setPet] = useState<WaitingPet | null>(null);
  useEffect(() => {
    // Whoever is paying, or has just paid, needs no way back, and what they pay for does not wait.
    if (/^\/(checkout|success)\b/.test(location.pathname)) return undefined;
    let isStopped = false;
    const find = async () => {
      const found = await findWaitingPet();
      if (!isStopped) setPet(found);
    };
    void find();
    return () => {
      isStopped = true;
    };
  }, []);
  return (
    <a
      data-waiting-pet
      hidden={pet === null}
      href={pet?.path}
      aria-label={pet === null ? undefined : waitingSentence(pet)}
      className="flex min-h-[44px] min-w-0 items-center gap-2 rounded-md text-sm leading-tight font-semibold hover:text-action-ink max-sm:text-xs max-[359px]:[&>span]:hidden [&[hidden]]:hidden [&>span]:line-clamp-2 [&>span]:max-w-[18ch] [&>span]:min-w-0 [&>span]:[overflow-wrap:anywhere] [&>img]:size-[36px] [&>img]:shrink-0 [&>img]:rounded-art [&>img]:object-cover"
    >
      {pet === null ? null : (
        <>
          <img src={pet.pictures[0]} width={36} height={36} alt="" />
          <span>{waitingSentence(pet)}</span>
        </>
      )}
    </a>
  );
}
