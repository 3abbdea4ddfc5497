import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { placeIn, savePlace } from '../../lib/places.ts';
import { useSession } from '../../session/session.ts';
import { CloseIcon } from '../../ui/icons.tsx';

/** The page stands still for this long before its place is saved, in milliseconds. */
const SETTLED_AFTER = 400;

/** The first line that is not yet above the place where the browser puts a line that is gone to. */
function lineInView(): number | undefined {
  // That place and no other, or a text that is gone on with would slip back a line each time.
  const head = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const lines = [...document.querySelectorAll<HTMLElement>('.lines > .line')];
  const index = lines.findIndex((line) => line.getBoundingClientRect().bottom > head + 8);
  return index === -1 ? undefined : index + 1;
}

/** Whether a page that has opened at its head can offer to go to this line. */
function canGoTo(line: number): boolean {
  return document.getElementById(`l${line}`) !== null && window.scrollY === 0 && !window.location.hash;
}

/**
 * Writes a place down: on the device, and for a member in their account, so that another device can go on from there.
 * @param onElsewhere hears where another device left the text
 */
function useNotePlace(textId: number, onElsewhere: (line: number) => void) {
  const client = useQueryClient();
  const { status } = useSession();
  const note = useRef((line: number) => savePlace(textId, line, false));
  useEffect(() => {
    note.current = (line) => savePlace(textId, line, status === 'visitor');
    if (status !== 'member') return;
    const following = import('../../session/place-sender.ts').then(({ followPlace }) =>
      followPlace({ textId, client, onElsewhere }),
    );
    note.current = (line) => {
      savePlace(textId, line, false);
      void following.then((place) => place.note(line)).catch(() => undefined);
    };
    return () => void following.then((place) => place.stop()).catch(() => undefined);
  }, [textId, status, client, onElsewhere]);
  return note;
}

/**
 * Remembers how far a text has been read, and offers to go on from there. It floats: a page that has just
 * opened must not jump.
 */
export function ResumeReading({ textId }: { textId: number }) {
  const [offered, setOffered] = useState<number>();
  const offer = useCallback((line: number) => {
    if (canGoTo(line)) setOffered(line);
  }, []);
  const note = useNotePlace(textId, offer);

  useEffect(() => {
    const left = placeIn(textId);
    if (left) offer(left);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasMoved = false;
    const onScroll = () => {
      // A page that is come to by a link is put at its head, of which the browser tells a frame later: no reading.
      hasMoved ||= window.scrollY > 0;
      if (!hasMoved) return;
      setOffered(undefined);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const line = lineInView();
        if (line) note.current(line);
      }, SETTLED_AFTER);
    };
    // A reader may have scrolled before the page came alive.
    if (window.scrollY > 0) onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [textId, note, offer]);

  if (!offered) return null;
  return (
    <p className="resume">
      <a className="btn" href={`#l${offered}`}>
        Reprendre à la ligne {offered}
      </a>
      <button className="btn bare" type="button" aria-label="Fermer" onClick={() => setOffered(undefined)}>
        <CloseIcon />
      </button>
    </p>
  );
}
