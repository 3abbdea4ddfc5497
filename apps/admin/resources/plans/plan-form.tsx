import { Create, Edit, SaveButton, Toolbar } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { StaffPlan } from '#modules/subscriptions/contract';
import { centsOf, eurosOf } from '../../ui/fields/money.ts';
import { AutosaveForm, useFormRefusal } from '../drafts/autosave/autosave-form.tsx';
import type { FormField } from '../drafts/autosave/form-fields.ts';
import { PlanInputs, type PriceTyped } from './plan-fields.tsx';

type Typed = Omit<StaffPlan, 'price_cents'> & { price_cents: PriceTyped };

const inCents = ({ price_cents: price, ...plan }: Typed) => ({
  ...plan,
  price_cents: typeof price === 'string' ? centsOf(price) : price,
});

const NEW_PLAN = { is_offered: false, description: '', features: '', duration_days: 30 };

export function PlanEdit() {
  const { id } = useParams();
  return (
    <Edit
      title="Formule"
      mutationMode="pessimistic"
      mutationOptions={useFormRefusal()}
      redirect={false}
      transform={inCents}
    >
      <AutosaveForm
        key={id}
        kind="plans"
        id={Number(id)}
        fields={PLAN_FIELDS}
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <PlanInputs />
      </AutosaveForm>
    </Edit>
  );
}

export function PlanCreate() {
  return (
    <Create title="Nouvelle formule" redirect="list" transform={inCents} mutationOptions={useFormRefusal()}>
      <AutosaveForm kind="plans" id={null} fields={PLAN_FIELDS} defaultValues={NEW_PLAN}>
        <PlanInputs />
      </AutosaveForm>
    </Create>
  );
}

/** A price is in cents as it is saved, in euros as it is typed. */
function formatPrice(price: unknown): string {
  const cents = typeof price === 'number' ? price : centsOf(String(price));
  return cents === null ? String(price) : eurosOf(cents);
}

/** What is decided about a plan, as a comparison names it. */
const PLAN_FIELDS: readonly FormField[] = [
  { source: 'name', name: 'Nom' },
  { source: 'price_cents', name: 'Prix en euros', format: formatPrice },
  { source: 'duration_days', name: 'Durée en jours' },
  { source: 'description', name: 'Description' },
  { source: 'features', name: 'Avantages' },
  { source: 'position', name: 'Rang sur la page' },
  { source: 'is_offered', name: 'Proposée à la vente', format: (is) => (is ? 'oui' : 'non') },
];
