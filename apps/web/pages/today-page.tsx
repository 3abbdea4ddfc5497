import { Day } from '../features/today/day.tsx';
import { useToday } from '../features/today/use-today.ts';
import { sayDay } from '../lib/days.ts';
import { usePageContext, usePageHead } from '../lib/page-context.tsx';
import { useSession } from '../session/session.ts';
import { Protected } from '../ui/shell/protected.tsx';
import { TitlePair } from '../ui/title-pair.tsx';

export function TodayPage() {
  const { today: date } = usePageContext();
  const { user } = useSession();
  const today = useToday();
  usePageHead({
    title: 'Aujourd’hui',
    description: 'Reprendre, revoir, lire ensuite.',
    canonicalPath: null,
  });
  const day = <Day today={today} />;
  return (
    <>
      <TitlePair french="Aujourd’hui" arabic="الْيَوْمَ" isShort>
        <p className="under">
          {sayDay(date)}
          {user && today.data?.is_first_day && `. Bienvenue, ${user.username}\u00A0: par où commencer\u00A0?`}
        </p>
      </TitlePair>
      <Protected meanwhile={day}>{day}</Protected>
    </>
  );
}
