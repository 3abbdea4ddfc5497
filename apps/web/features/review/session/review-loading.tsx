import { Loading } from '../../../ui/states.tsx';

/** What stands below the head of a review until its first card is there, and while its end is counted. */
export function ReviewLoading({ label = 'Chargement de la révision…' }: { label?: string }) {
  return (
    <>
      <h1 className="vh">Révision</h1>
      <Loading label={label} lines={4} />
    </>
  );
}
