import { Create, Edit, SaveButton, Toolbar } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { StaffPlan } from '#modules/subscriptions/contract';
import { centsOf } from '../../ui/fields/euros.ts';
import { AutosaveForm, useFormRefusal } from '../drafts/autosave-form.tsx';
import { PLAN_FIELDS } from './plan-field-names.ts';
import { PlanFields, type PriceTyped } from './plan-fields.tsx';

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
        <PlanFields />
      </AutosaveForm>
    </Edit>
  );
}

export function PlanCreate() {
  return (
    <Create title="Nouvelle formule" redirect="list" transform={inCents} mutationOptions={useFormRefusal()}>
      <AutosaveForm kind="plans" id={null} fields={PLAN_FIELDS} defaultValues={NEW_PLAN}>
        <PlanFields />
      </AutosaveForm>
    </Create>
  );
}
