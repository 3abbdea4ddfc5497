import { SiteLink } from '../../ui/site-link.tsx';
import { Duty } from './duty.tsx';

/** Drills from what was read. */
export function ToPractise() {
  return (
    <Duty title="S’exercer">
      <div className="row">
        <div>
          <h3>La séance du jour</h3>
          <p className="meta">Des formes à écrire, une ligne à entendre, vos fautes à reprendre.</p>
        </div>
        <SiteLink className="btn" to="/exercices/jour">
          S’exercer
        </SiteLink>
      </div>
    </Duty>
  );
}
