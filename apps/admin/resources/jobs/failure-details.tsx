import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailedJob } from '#modules/operations/contract';
import { call } from '../../providers/call.ts';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { nameOfJob } from './names.ts';
import './jobs.css';

function Whole({ id }: Pick<FailedJob, 'id'>) {
  const { data } = useQuery({
    queryKey: ['jobs', 'one', id],
    queryFn: () => call('GET /admin/jobs/{id}/', { params: { id } }),
  });
  if (!data) return <p>Lecture…</p>;
  return (
    <div className="whole">
      <pre>{JSON.stringify(data.payload, null, 2)}</pre>
      <pre>{data.error}</pre>
    </div>
  );
}

/** What the event carries and the whole error, for superusers. */
export function FailureDetails({ id, job, event }: FailedJob) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Workshop>
      <button type="button" onClick={() => setIsOpen(true)}>
        Détails
      </button>
      {isOpen && (
        <Dialog title={nameOfJob(job)} onClose={() => setIsOpen(false)}>
          <p>
            <code>{`${job}, ${event}`}</code>
          </p>
          <Whole id={id} />
          <DialogClose onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </Workshop>
  );
}
